/** SQL of orders of the mall: whether they wait. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Locked in the order of their ids, as everybody locks orders. */
export const setHold = (tx: Tx, ctx: Ctx, ids: readonly number[], info: string) =>
  sql`with locked as materialized (
        select id from sales_order where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for update)
      update sales_order o set hold_info = ${info}, version = o.version + 1 from locked where o.company_id = ${ctx.companyId} and o.id = locked.id`.execute(
    tx,
  );
