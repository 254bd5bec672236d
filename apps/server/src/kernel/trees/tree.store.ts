/** Rows that stand below one another through `pid`. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/kysely.ts';

/** Tables whose rows name their parent in `pid`. */
export type TreeTable = 'dept' | 'customer' | 'category';

/** A row and everything below it. `union` drops what was seen, so that even a cycle ends. */
export async function branchOf(tx: Tx, ctx: Ctx, table: TreeTable, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch as (
      select id from ${sql.table(table)} where company_id = ${ctx.companyId} and id = ${id}
      union select t.id from ${sql.table(table)} t join branch b on t.pid = b.id where t.company_id = ${ctx.companyId}
    ) select id from branch`.execute(tx);
  return rows.map((row) => row.id);
}

/** Trees of one company change one after the other: two moves at once could make a ring that neither sees. */
export async function lockTree(tx: Tx, ctx: Ctx, table: TreeTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${table} ${ctx.companyId}`}, 0))`.execute(tx);
}
