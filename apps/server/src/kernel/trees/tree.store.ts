/** Rows that are below one another through `pid`. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { NOT_YET, type Placed } from './tree.ts';

/** Tables whose rows name their parent in `pid`. */
export type TreeTable = 'site' | 'customer' | 'category' | 'channel';

/** Rows and everything below them. `union` drops what was seen, so that even a cycle ends. */
export async function branchesOf(tx: Tx, ctx: Ctx, table: TreeTable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch as (
      select id from ${sql.table(table)} where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])
      union select t.id from ${sql.table(table)} t join branch b on t.pid = b.id where t.company_id = ${ctx.companyId}
    ) select id from branch`.execute(tx);
  return rows.map((row) => row.id);
}

/** A row and everything below it. */
export const branchOf = (tx: Tx, ctx: Ctx, table: TreeTable, id: number): Promise<number[]> => branchesOf(tx, ctx, table, [id]);

/** Whether it would be below itself. */
export const isBelowItself = async (tx: Tx, ctx: Ctx, table: TreeTable, { id = NOT_YET, pid }: Placed): Promise<boolean> =>
  id !== NOT_YET && !!pid && (await branchOf(tx, ctx, table, id)).includes(pid);

/** The first of these that has children which are not deleted along. */
export async function parentAmong(tx: Tx, ctx: Ctx, table: TreeTable, ids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select t.name from ${sql.table(table)} t where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::bigint[])
       and exists (select from ${sql.table(table)} x
                    where x.company_id = t.company_id and x.pid = t.id and x.id <> all(${[...ids]}::bigint[]))
     order by t.id limit 1`.execute(tx);
  return rows[0]?.name;
}

/** Trees of one company change one after the other: two moves at once could make a ring that neither sees. */
export async function lockTree(tx: Tx, ctx: Ctx, table: TreeTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${table} ${ctx.companyId}`}, 0))`.execute(tx);
}
