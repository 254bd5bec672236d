/** SQL of orders that are taken back with their import. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { UNDONE_MARK } from '@cangyun/contract/trade/tradeCodes.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { OrderTables } from './tables.ts';

/** Their numbers become free: …-作废1, or the next that nobody has (RESOLUTIONS C.6). */
export const freeNumbers = (tx: Tx, ctx: Ctx, { orders }: OrderTables, ids: readonly number[]): Promise<unknown> =>
  sql`
    update ${sql.table(orders)} t set number = n.number
      from (select o.id, o.number || ${UNDONE_MARK} || f.n as number
              from ${sql.table(orders)} o cross join lateral (
                     select g.n from generate_series(1, 10000) as g (n)
                      where not exists (select from ${sql.table(orders)} x
                                         where x.company_id = ${ctx.companyId} and x.number = o.number || ${UNDONE_MARK} || g.n)
                      order by g.n limit 1) f
             where o.company_id = ${ctx.companyId} and o.id = any(${[...ids]}::bigint[])) n
     where t.company_id = ${ctx.companyId} and t.id = n.id`.execute(tx);

/** Of orders that hold no stock. */
export const voidOrders = (tx: Tx, ctx: Ctx, { orders }: OrderTables, ids: readonly number[]): Promise<unknown> =>
  sql`update ${sql.table(orders)} set is_delete = ${voidState.code.voided}
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
