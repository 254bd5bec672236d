/** Stock as at the end of a past day. History is never rewritten, so any day can be asked for at any time. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { StockKey } from './movement.ts';

export interface StockThen extends StockKey {
  readonly onHand: number;
  readonly value: number;
}

/** `day` is `yyyy-MM-dd` in Asia/Shanghai. Balances that were empty then are left out. */
export async function stockAsAt(tx: Tx, ctx: Ctx, day: string): Promise<StockThen[]> {
  const { rows } = await sql<StockThen>`
    select site_id as "deptId", product_id as "productId", owner_id as "ownerId", quality, on_hand as "onHand", value
      from stock_as_at(${ctx.companyId}, ${day}::date) where on_hand <> 0 order by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Stores the end of a day that has ended; answers how many balances were stored. Storing it twice changes nothing. */
export async function makeSnapshot(tx: Tx, companyId: number, day: string): Promise<number> {
  await sql`select assert_day_ended(${day}::date)`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into stock_snapshot (company_id, day, site_id, product_id, owner_id, quality, on_hand, log_id, value)
    select ${companyId}, ${day}::date, a.site_id, a.product_id, a.owner_id, a.quality, a.on_hand, a.log_id, a.value from stock_as_at(${companyId}, ${day}::date) a
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}
