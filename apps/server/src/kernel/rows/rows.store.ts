/** Many rows of one table in one statement: they travel as one JSON document, and PostgreSQL reads it by the table's own types. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';

export type ColumnValues = Readonly<Record<string, unknown>>;

const columnsOf = (rows: readonly ColumnValues[]): string[] => Object.keys(rows[0] ?? {});

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isSame = (one: unknown, other: unknown): boolean => one === other || (isEmptyList(one) && isEmptyList(other));

function only(row: ColumnValues, names: readonly string[]): ColumnValues {
  const part: Record<string, unknown> = {};
  for (const name of names) part[name] = row[name];
  return part;
}

/** A column with one value for all rows travels and is read once: most columns of a sheet are left blank. */
function given(table: keyof DB & string, rows: readonly ColumnValues[]) {
  const [first = {}] = rows;
  const shared = columnsOf(rows).filter((name) => rows.every((row) => isSame(row[name], first[name])));
  const own = columnsOf(rows).filter((name) => !shared.includes(name));
  return sql`json_populate_recordset(
    json_populate_record(null::${sql.table(table)}, ${JSON.stringify(only(first, shared))}::json),
    ${JSON.stringify(rows.map((row) => only(row, own)))}::json)`;
}

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

/** New ids of a table, for rows that name each other before they are written. */
export const newIds = (table: keyof DB & string, count: number): RawBuilder<number[]> =>
  sql`array(select nextval(${`${table}_id_seq`}::regclass) from generate_series(1, ${count}::int))`;

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
