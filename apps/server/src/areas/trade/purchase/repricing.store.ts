/** SQL of a price that changes after goods came in. */
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { addingUp } from '../order/order.store.ts';
import { purchaseTables } from '../order/tables.ts';

export interface RepricedLine {
  readonly lineId: number;
  readonly price: number;
  /** Of a line by unit. */
  readonly unitPrice?: number | undefined;
}

export async function setPrices(tx: Tx, ctx: Ctx, lines: readonly RepricedLine[]): Promise<void> {
  const c = columns(
    lines.map((line) => ({ ...line, unitPrice: line.unitPrice ?? null })),
    ['lineId', 'price', 'unitPrice'],
  );
  await sql`
    update purchase_line l set price = x.price, unit_price = x.unit_price, version = l.version + 1
      from unnest(${c.lineId}::bigint[], ${c.price}::numeric[], ${c.unitPrice}::numeric[]) as x (id, price, unit_price)
     where l.company_id = ${ctx.companyId} and l.id = x.id and (l.price, l.unit_price) is distinct from (x.price, x.unit_price)`.execute(
    tx,
  );
}

/** Answers the purchase's new amount. A supplier that was paid more than that owes us the rest. */
export async function addUp(tx: Tx, ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`${addingUp(ctx, purchaseTables, [id])} returning t.amount`.execute(tx);
  return rows[0]?.amount ?? 0;
}

interface PickedLine {
  readonly consignmentId: number;
  readonly lineId: number;
  readonly sourceLineId: number;
}

/** Lines of the pickups that brought goods of the purchase. */
export async function pickedUpBy(tx: Tx, ctx: Ctx, purchaseId: number): Promise<PickedLine[]> {
  const { rows } = await sql<PickedLine>`
    select p.consignment_id as "consignmentId", p.id as "lineId", p.source_line_id as "sourceLineId"
      from purchase_line l join consignment_line p on p.company_id = l.company_id and p.source_line_id = l.id and p.kind = ${purchasePickup.name}
     where l.company_id = ${ctx.companyId} and l.order_id = ${purchaseId}`.execute(tx);
  return rows;
}
