/** SQL of the documents of lists. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';

/** Locks the documents of this kind that these lists carry out: in the order of their ids, before their lists. */
export const lockBehind =
  (table: keyof DB & string, kind: string) =>
  async (tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<void> => {
    await sql`
      select 1 from ${sql.table(table)} p
       where p.company_id = ${ctx.companyId}
         and p.id in (select l.obj_id from warehouse_list l where l.company_id = ${ctx.companyId} and ${amongIds(sql`l.id`, listIds)}
                         and l.obj_kind = ${kind})
       order by p.id for update`.execute(tx);
  };

export interface ListHead {
  readonly id: number;
  readonly number: string;
  readonly style: number;
  /** Kind of its document, or none. */
  readonly objKind: string;
}

const known = new WeakMap<Tx, Map<number, ListHead>>();

/** What never changes of lists, in the order of their locks. No lock is needed to read it, and a transaction reads it once. */
export async function headsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ListHead[]> {
  const heads = known.get(tx) ?? new Map<number, ListHead>();
  known.set(tx, heads);
  const unknown = ids.filter((id) => !heads.has(id));
  if (unknown.length > 0) {
    const { rows } = await sql<ListHead>`
      select id, number, style, obj_kind as "objKind" from warehouse_list
       where company_id = ${ctx.companyId} and ${amongIds(sql`id`, unknown)}`.execute(tx);
    for (const head of rows) heads.set(head.id, head);
  }
  return [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => heads.get(id) ?? []);
}
