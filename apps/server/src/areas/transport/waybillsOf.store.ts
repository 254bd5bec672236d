/** Locks of waybills whose exceptions or collections are about to change: always before those, and in the order of ids. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const lockWaybillsOf = (tx: Tx, ctx: Ctx, table: 'waybill_exception' | 'cash_on_delivery', ids: readonly number[]) =>
  sql`select 1 from waybill where company_id = ${ctx.companyId} and id in
        (select waybill_id from ${sql.table(table)} where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]))
       order by id for update`.execute(tx);
