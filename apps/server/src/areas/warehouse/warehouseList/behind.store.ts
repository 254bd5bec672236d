/** SQL of the documents behind lists. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';

/** Locks the documents of this kind that these lists carry out: in the order of their ids, before their lists. */
export const lockBehind =
  (table: keyof DB & string, kind: string) =>
  async (tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<void> => {
    await sql`
      select 1 from ${sql.table(table)} p
       where p.company_id = ${ctx.companyId}
         and p.id in (select l.obj_id from warehouse_list l where l.company_id = ${ctx.companyId} and l.id = any(${[...listIds]}::bigint[])
                         and l.obj_kind = ${kind})
       order by p.id for update`.execute(tx);
  };
