/** Create, edit and delete of a bound resource. Each writes the audit's before and after, and announces the change to open browsers. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';
import { appendVersions, type Change } from '../history/history.store.ts';
import { indexed } from '../search/grams.ts';
import { type AnyRow, type Bound, columnOf, writtenFields } from './bound.ts';
import { oneRow, rowsById } from './read.ts';

type Values = Readonly<Record<string, unknown>>;

/** 0 and absent both mean "none" for references; the column is null. */
const columnValue = (bound: Bound, field: string, value: unknown): unknown => {
  const kind = bound.resource.fields[field]?.control.kind;
  return kind === 'reference' && !value ? null : value;
};

const assignments = (bound: Bound, values: Values): { column: RawBuilder<unknown>; value: unknown }[] =>
  writtenFields(bound).flatMap((field) =>
    field in values && values[field] !== undefined
      ? [{ column: sql.ref(columnOf(bound, field)), value: columnValue(bound, field, values[field]) }]
      : [],
  );

/** If the table is its own search index: the two columns by which a row with these values is found. */
const indexColumns = (bound: Bound, values: Values): { column: RawBuilder<unknown>; value: unknown }[] => {
  if (bound.index?.table !== bound.table) return [];
  const { searchText, grams } = indexed((bound.resource.search ?? []).map((field) => String(values[field] ?? '')));
  return [
    { column: sql.ref('search_text'), value: searchText },
    { column: sql.ref('grams'), value: grams },
  ];
};

export const notifyChange = (tx: Tx, ctx: Ctx, bound: Bound, ids: readonly number[]): Promise<void> =>
  publishChange(tx, ctx.companyId, bound.resource.name, ids);

const dataOf = ({ id: _id, version: _version, ...data }: AnyRow): Readonly<Record<string, unknown>> => data;

/** The row's next version, if it has a history. */
async function recordChanges(tx: Tx, ctx: Ctx, bound: Bound, rows: readonly { before?: AnyRow; after?: AnyRow }[]): Promise<void> {
  if (!bound.history) return;
  const changes = rows.map(({ before, after }): Change => {
    const found = before && { found: dataOf(before) };
    return { id: (after ?? before)?.id ?? 0, data: after ? dataOf(after) : null, ...found };
  });
  await appendVersions(tx, ctx, bound.resource.name, changes);
}

const ownCondition = (bound: Bound, ctx: Ctx): RawBuilder<unknown> =>
  bound.ownership === 'shared' ? sql`true` : sql`company_id = ${ctx.companyId}`;

/** The row after the write. Nobody may move it out of their own sight, into a site beyond their data scope. */
const written = async <R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, id: number): Promise<R> =>
  (await rowsById(tx, ctx, bound, [id]))[0] ?? refuse('SITE_FORBIDDEN');

/** Columns that are not fields (a password hash) come as `extra`. */
export async function createRow<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, values: Values, extra: Values = {}): Promise<R> {
  const set = [
    ...(bound.ownership === 'shared' ? [] : [{ column: sql.ref('company_id'), value: ctx.companyId }]),
    ...assignments(bound, values),
    ...indexColumns(bound, values),
    ...Object.entries(extra).map(([column, value]) => ({ column: sql.ref(column), value })),
  ];
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(bound.table)} (${sql.join(set.map(({ column }) => column))})
    values (${sql.join(set.map(({ value }) => sql`${value}`))}) returning id`.execute(tx);
  const id = inserted.rows[0]?.id ?? refuse('SYSTEM');
  const [row] = await Promise.all([written(tx, ctx, bound, id), notifyChange(tx, ctx, bound, [id])]);
  await recordChanges(tx, ctx, bound, [{ after: row }]);
  ctx.audit.push({ object: bound.resource.name, objectId: id, after: row });
  return row;
}

export async function editRow<R extends AnyRow>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  values: Values & { id: number; version: number },
): Promise<R> {
  const before = await oneRow(tx, ctx, bound, values.id, true);
  if (before.version !== values.version) refuse('STALE_EDIT');
  const changeable = Object.fromEntries(Object.entries(values).filter(([field]) => bound.resource.fields[field]?.edit !== false));
  const set = [...assignments(bound, changeable), ...indexColumns(bound, { ...before, ...changeable })].map(
    ({ column, value }) => sql`${column} = ${value}`,
  );
  const edited = await sql`
    update ${sql.table(bound.table)} set ${sql.join([...set, sql`version = version + 1`])}
     where ${ownCondition(bound, ctx)} and id = ${values.id} returning id`.execute(tx);
  // Readable but not ours to change (a row of the platform): the update found nothing.
  if (edited.rows.length === 0) refuse('FORBIDDEN', { title: bound.resource.calls.edit.title });
  const [after] = await Promise.all([written(tx, ctx, bound, values.id), notifyChange(tx, ctx, bound, [values.id])]);
  await recordChanges(tx, ctx, bound, [{ before, after }]);
  ctx.audit.push({ object: bound.resource.name, objectId: values.id, before, after });
  return after;
}

/** The rows of these ids, locked. All or nothing: one missing id refuses the whole list. */
async function lockAll<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, ids: readonly number[]): Promise<R[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, bound, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: bound.resource.title });
  return rows;
}

/** The records that both ways of removal write. */
async function gone<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, before: readonly R[], after?: Values): Promise<void> {
  await recordChanges(
    tx,
    ctx,
    bound,
    before.map((row) => ({ before: row })),
  );
  for (const row of before) ctx.audit.push({ object: bound.resource.name, objectId: row.id, before: row, ...(after ? { after } : {}) });
  await notifyChange(
    tx,
    ctx,
    bound,
    before.map(({ id }) => id),
  );
}

export async function removeRows<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, ids: readonly number[]): Promise<R[]> {
  const before = await lockAll(tx, ctx, bound, ids);
  const removed = await sql`
    delete from ${sql.table(bound.table)} where ${ownCondition(bound, ctx)} and id = any(${before.map(({ id }) => id)}::bigint[]) returning id`.execute(
    tx,
  );
  if (removed.rows.length !== before.length) refuse('FORBIDDEN', { title: bound.resource.calls.remove.title });
  await gone(tx, ctx, bound, before);
  return before;
}

/** For tables with `is_delete`: the rows are hidden and stay. */
export async function voidRows<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, ids: readonly number[]): Promise<R[]> {
  const before = await lockAll(tx, ctx, bound, ids);
  await sql`
    update ${sql.table(bound.table)} set is_delete = 1, version = version + 1
     where ${ownCondition(bound, ctx)} and id = any(${before.map(({ id }) => id)}::bigint[])`.execute(tx);
  await gone(tx, ctx, bound, before, { isDelete: 1 });
  return before;
}
