/** Lists, single rows and exports of a bound resource: a fixed number of statements, however many rows. */
import { EXACT_TOTAL_LIMIT, type Page } from '@cangyun/contract/kernel/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type AnyRow, type Bound, expressionOf, selection, selectionOf } from './bound.ts';
import { conditions, type IdsByField, namedRows, type Query, visible } from './conditions.ts';

export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly exact: number;
}

/** If there are more, the planner decides. */
const MOST_NAMED = 5_000;

/** The caller's order of the list; only fields that the contract allows. */
export function ordering(bound: Bound, { sort, ...query }: Query & Pick<Paging, 'sort'>): RawBuilder<unknown> {
  const [field = 'id', direction = 'desc'] = sort.split(',');
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  if (field === 'id' && bound.appendOnly && query.createTime !== undefined) return sql`t.created_at ${way}, t.id ${way}`;
  if (field === 'id') return sql`t.id ${way}`;
  if (!bound.resource.fields[field]?.sort) return refuse('UNKNOWN_SORT', { field });
  return sql`${expressionOf(bound, field)} ${way}, t.id desc`;
}

const from = (bound: Bound): RawBuilder<unknown> => sql`${sql.table(bound.table)} as t`;

export interface Total {
  readonly totalElements: number;
  readonly approximate?: true;
}

/** How many rows `from … where …` answers: exact up to the limit; beyond it the planner's estimate, unless the caller insists. */
export async function totalOf(tx: Tx, rows: RawBuilder<unknown>, exact: boolean): Promise<Total> {
  const cap = exact ? sql`` : sql`limit ${EXACT_TOTAL_LIMIT + 1}`;
  const counted = await sql<{ n: number }>`select count(*) as n from (select 1 ${rows} ${cap}) as c`.execute(tx);
  const n = counted.rows[0]?.n ?? 0;
  if (exact || n <= EXACT_TOTAL_LIMIT) return { totalElements: n };
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) select 1 ${rows}`.execute(tx);
  return { totalElements: Math.max(n, plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? n), approximate: true };
}

/** Rows of other tables whose name was asked for, if they are few enough to list their ids. */
async function idsByField(tx: Tx, bound: Bound, ctx: Ctx, query: Query): Promise<IdsByField> {
  const asked = namedRows(bound, ctx, query, MOST_NAMED + 1);
  const answers = await Promise.all(asked.map(({ rows }) => sql<{ id: number }>`${rows}`.execute(tx)));
  return new Map(
    asked.flatMap(({ name }, at) => {
      const ids = answers[at]?.rows.map(({ id }) => id) ?? [];
      return ids.length > MOST_NAMED ? [] : [[name, ids] as const];
    }),
  );
}

/** The page's keys are found on the index alone (deferred join), so that a deep page does not read the rows before it. */
function pageRows<R extends AnyRow>(bound: Bound<R>, where: RawBuilder<unknown>, query: Query & Paging) {
  const { page, size } = query;
  const by = ordering(bound, query);
  const key = bound.ownership === 'shared' ? sql`t.id` : sql`t.company_id, t.id`;
  const match = bound.ownership === 'shared' ? sql`using (id)` : sql`using (company_id, id)`;
  return sql<R>`
    select ${selection(bound)} from (
      select ${key} from ${from(bound)} where ${where} order by ${by} limit ${size} offset ${page * size}
    ) as k join ${from(bound)} ${match} order by ${by}`;
}

/** `more` narrows the list by a condition that no field has. */
export async function listRows<R extends AnyRow>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  query: Query & Paging,
  more: RawBuilder<unknown> = sql`true`,
): Promise<Page<R>> {
  const where = sql`${conditions(bound, ctx, query, await idsByField(tx, bound, ctx, query))} and ${more}`;
  const [rows, count] = await Promise.all([
    pageRows(bound, where, query).execute(tx),
    totalOf(tx, sql`from ${from(bound)} where ${where}`, query.exact === 1),
  ]);
  return { content: rows.rows, ...count };
}

/** All rows of a small resource in an order of its own, for pickers and trees. */
export async function allRows<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, where: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await sql<R>`
    select ${selection(bound)} from ${from(bound)} where ${visible(bound, ctx)} and ${where} order by t.sort, t.id`.execute(tx);
  return rows;
}

interface Reading {
  /** Further columns of the row `t`, for objects on the wire in addition to the flat fields. */
  readonly also?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  readonly lock?: boolean;
}

/** The rows that a condition on `t` names. */
export async function rowsWhere<R extends AnyRow, Also = object>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  where: RawBuilder<unknown>,
  { also, by = sql`t.id`, lock = false }: Reading = {},
): Promise<(R & Also)[]> {
  const { rows } = await sql<R & Also>`
    select ${selection(bound)} ${also ? sql`, ${also}` : sql``} from ${from(bound)}
     where ${visible(bound, ctx)} and ${where} order by ${by} ${lock ? sql`for update of t` : sql``}`.execute(tx);
  return rows;
}

/** Changes rows by an update of `t`, and reads these fields of them by the same statement. */
export async function changedRows<R extends AnyRow, const F extends keyof R & string>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  change: RawBuilder<unknown>,
  fields: readonly F[],
): Promise<(AnyRow & Pick<R, F>)[]> {
  const { rows } = await sql<AnyRow & Pick<R, F>>`
    with t as (${change} returning t.*) select ${selectionOf(bound, fields)} from t where ${visible(bound, ctx)} order by t.id`.execute(tx);
  return rows;
}

export const withIds = (ids: readonly number[]): RawBuilder<unknown> => amongIds(sql`t.id`, ids);

export const rowsById = <R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, ids: readonly number[], lock = false): Promise<R[]> =>
  rowsWhere(tx, ctx, bound, withIds(ids), { lock });

export async function oneRow<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, id: number, lock = false): Promise<R> {
  const [row] = await rowsById(tx, ctx, bound, [id], lock);
  return row ?? refuse('NOT_FOUND', { title: bound.resource.title });
}

/** The query of an export: the list's own, without a page. Refused above the limit. */
export async function exportQuery<R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, query: Query & Paging, limit: number) {
  const where = conditions(bound, ctx, query, await idsByField(tx, bound, ctx, query));
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from ${from(bound)} where ${where} limit ${limit + 1}) as c`.execute(tx);
  if ((counted.rows[0]?.n ?? 0) > limit) refuse('EXPORT_TOO_LARGE', { limit });
  return sql<R>`select ${selection(bound)} from ${from(bound)} where ${where} order by ${ordering(bound, query)}`;
}
