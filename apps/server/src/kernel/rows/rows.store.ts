/** Many rows of one table in one statement: they travel as one JSON document, and PostgreSQL reads it by the table's own types. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';

export type ColumnValues = Readonly<Record<string, unknown>>;

const columnsOf = (rows: readonly ColumnValues[]): string[] => Object.keys(rows[0] ?? {});

const given = (table: keyof DB & string, rows: readonly ColumnValues[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Answers the new ids in the order of the rows: one statement takes them from the sequence one after the other. */
export async function insertAll(tx: Tx, ctx: Ctx, table: keyof DB & string, rows: readonly ColumnValues[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = columnsOf(rows);
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} (company_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select ${ctx.companyId}, ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))} from ${given(table, rows)} as r
    returning id`.execute(tx);
  return inserted.rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/**
 * Sets these columns of the rows named by `id`; every row has the same columns. `quiet`: columns that no editor sees, so that unchanged
 * rows are skipped: writing them again costs every index of the table, the search index most of all.
 */
export async function updateAll(
  tx: Tx,
  ctx: Ctx,
  table: keyof DB & string,
  rows: readonly (ColumnValues & { readonly id: number })[],
  quiet?: 'quiet',
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows).filter((name) => name !== 'id');
  const set = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  const row = (of: 't' | 'r') => sql`(${sql.join(columns.map((name) => sql.ref(`${of}.${name}`)))})`;
  const changed = quiet ? sql`and ${row('t')} is distinct from ${row('r')}` : sql``;
  await sql`
    update ${sql.table(table)} as t set ${sql.join(quiet ? set : [...set, sql`version = t.version + 1`])}
      from ${given(table, rows)} as r where t.company_id = ${ctx.companyId} and t.id = r.id ${changed}`.execute(tx);
}
