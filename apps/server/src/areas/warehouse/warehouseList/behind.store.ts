/** SQL of the documents of lists. */
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

/** The kinds of these lists' documents. A list never changes its document, so no lock is needed. */
export async function kindsBehind(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct obj_kind as kind from warehouse_list
     where company_id = ${ctx.companyId} and id = any(${[...listIds]}::bigint[]) and obj_kind <> ''`.execute(tx);
  return rows.map(({ kind }) => kind);
}
