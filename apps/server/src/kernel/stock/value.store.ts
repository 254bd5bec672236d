/** The value of goods that are here already changes: a price or freight became known later. */
import { revaluation } from '@cangyun/contract/movements.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columns, type StockDocument } from './movement.ts';

export interface LateCost {
  readonly logId: number;
  /** How many of the goods that came in it concerns. */
  readonly qty: number;
  readonly amount: number;
}

/**
 * Adds amounts to the value of goods that log rows brought in, as far as these are still here; the rest is a cost difference. `account`:
 * where the amounts come from; null: a claim posts them to the goods.
 */
export async function revalue(
  tx: Tx,
  ctx: Ctx,
  document: StockDocument,
  changes: readonly LateCost[],
  account: number | null,
): Promise<void> {
  if (changes.length === 0) return;
  const c = columns(changes, ['logId', 'qty', 'amount']);
  await sql`select revalue_stock(${ctx.companyId}, ${c.logId}::bigint[], ${c.qty}::numeric[], ${c.amount}::numeric[], ${revaluation.code}, ${account}::int,
    ${document.kind}, ${document.id}, ${document.number}, ${ctx.userId}, ${ctx.nickName}, ${document.info ?? ''})`.execute(tx);
}
