/** Stock as at the end of a past day. History is never rewritten, so any day can be asked for at any time. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/kysely.ts';
import type { StockKey } from './movement.ts';

export interface StockThen extends StockKey {
  readonly onHand: number;
}

/** `day` is `yyyy-MM-dd` in Asia/Shanghai. Balances that were empty then are left out. */
export async function stockAsAt(tx: Tx, ctx: Ctx, day: string): Promise<StockThen[]> {
  const { rows } = await sql<StockThen>`
    select dept_id as "deptId", product_id as "productId", owner_id as "ownerId", quality, on_hand as "onHand"
      from stock_as_at(${ctx.companyId}, ${day}::date) where on_hand <> 0 order by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Keeps the end of a day for all companies; answers how many balances were kept. */
export async function makeSnapshots(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select make_stock_snapshots(${day}::date) as made`.execute(tx);
  return rows[0]?.made ?? 0;
}
