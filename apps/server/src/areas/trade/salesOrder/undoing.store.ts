/** SQL of sales orders that are taken back with their import. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { UNDONE_MARK } from '@cangyun/contract/trade/tradeCodes.ts';
import { sql } from 'kysely';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundOrder, type OrderDocument, withoutLines } from './salesOrder.store.ts';

/** Those that are not void yet. Their data scope does not count: all or nothing is taken back. */
export async function liveOrders(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<OrderDocument[]> {
  const rows = await rowsById(tx, ctx, { ...boundOrder, scope: undefined }, ids);
  return rows.filter(({ isDelete }) => isDelete === voidState.code.live).map(withoutLines);
}

/** Their numbers become free: …-作废1, or the next that nobody has (RESOLUTIONS C.6). */
export const freeNumbers = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<unknown> =>
  sql`
    update sales_order t set number = n.number
      from (select o.id, o.number || ${UNDONE_MARK} || f.n as number
              from sales_order o cross join lateral (
                     select g.n from generate_series(1, 10000) as g (n)
                      where not exists (select from sales_order x where x.company_id = ${ctx.companyId} and x.number = o.number || ${UNDONE_MARK} || g.n)
                      order by g.n limit 1) f
             where o.company_id = ${ctx.companyId} and o.id = any(${[...ids]}::bigint[])) n
     where t.company_id = ${ctx.companyId} and t.id = n.id`.execute(tx);

/** Of orders that hold no stock. */
export const voidOrders = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<unknown> =>
  sql`update sales_order set is_delete = ${voidState.code.voided} where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
