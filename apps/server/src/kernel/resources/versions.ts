/** The hash chains of documents: rows that change by more than their resource's own calls. Each version is the row as it is then. */

import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { appendVersions, asStored, beginChains, type Change, joinedEnds, type KnownChange } from '../history/history.store.ts';
import type { VersionData } from '../history/sealing.ts';
import { type AnyRow, type Bound, selection } from './bound.ts';
import { visible } from './conditions.ts';
import { rowsById } from './read.ts';

const unscopedOnes = new WeakMap<object, unknown>();

/**
 * The acting user may lack the right to see the row; its history is recorded all the same. Made once, because what a resource selects is
 * compiled once.
 */
function unscoped<R extends AnyRow>(bound: Bound<R>): Bound<R> {
  const made = unscopedOnes.get(bound) ?? { ...bound, scope: undefined };
  unscopedOnes.set(bound, made);
  // Each is made of its own key.
  return made as Bound<R>;
}

const dataOf = ({ id, version: _version, ...data }: AnyRow) => ({ id, data });

interface RowAndEnd extends AnyRow {
  readonly '#seen': boolean;
  readonly '#version': number | null;
  readonly '#hash': string;
  readonly '#time': string;
}

/** The rows of `from` (the table, or an update's own answer) and the ends of their chains: one statement for both. A voided row is out of sight. */
async function changesOf(tx: Tx, ctx: Ctx, bound: Bound, from: RawBuilder<unknown>, object: string): Promise<KnownChange[]> {
  const { selection: end, join } = joinedEnds(ctx, object);
  const { rows } = await sql<RowAndEnd>`
    ${from} select ${selection(bound)}, (${visible(unscoped(bound), ctx)}) as "#seen", ${end} from t ${join} order by t.id`.execute(tx);
  return rows.map(({ '#seen': seen, '#version': version, '#hash': hash, '#time': time, ...row }) => ({
    id: row.id,
    data: seen ? dataOf(row).data : null,
    end: version === null ? undefined : { id: row.id, version, hash, time },
  }));
}

/** A hidden row has a version only if it was voided; any other does not belong to this resource. */
async function append(tx: Tx, ctx: Ctx, bound: Bound, object: string, changes: readonly KnownChange[]): Promise<readonly Change[]> {
  await appendVersions(tx, ctx, object, bound.voidable ? changes : changes.filter(({ data }) => data !== null));
  return changes;
}

/** A voided row is hidden: its version says that it was deleted. `object`: the chain's name, if one resource holds several kinds. */
export async function recordVersions(
  tx: Tx,
  ctx: Ctx,
  bound: Bound,
  ids: readonly number[],
  object: string = bound.resource.name,
): Promise<readonly Change[]> {
  const from = sql`
    with t as (select * from ${sql.table(bound.table)} where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)})`;
  return append(tx, ctx, bound, object, await changesOf(tx, ctx, bound, from, object));
}

/** Changes rows by an update of `t` and records their versions, by one statement. Answers what it changed. */
export async function changeAndRecord(
  tx: Tx,
  ctx: Ctx,
  bound: Bound,
  change: RawBuilder<unknown>,
  object: string = bound.resource.name,
): Promise<readonly Change[]> {
  return append(tx, ctx, bound, object, await changesOf(tx, ctx, bound, sql`with t as (${change} returning t.*)`, object));
}

/** The first versions of rows that this transaction created. Answers the rows. */
export async function recordFirstVersions<R extends AnyRow & { readonly createTime: string | null }>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  ids: readonly number[],
  object: string = bound.resource.name,
): Promise<R[]> {
  const rows = await rowsById(tx, ctx, unscoped(bound), ids);
  beginChains(
    tx,
    ctx,
    object,
    rows.map((row) => ({ ...asStored(dataOf(row)), madeAt: row.createTime ?? '' })),
  );
  return rows;
}

export const recordFirstVersion = <R extends AnyRow & { readonly createTime: string | null }>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  id: number,
  object?: string,
): Promise<R[]> => recordFirstVersions(tx, ctx, bound, [id], object);

type Widened<Value> = Value extends number ? number : Value extends string ? string : Value;

/** Every field of a row, so that none is forgotten where it is put together and not read. A code is any number or text. */
export type FieldsOf<Row> = { readonly [Field in keyof Row as Exclude<Field, keyof AnyRow>]: Widened<Row[Field]> };

/** A row that this transaction writes. All of it is known, so it is not read again. */
export interface KnownRow {
  readonly id: number;
  /** As it will be read. */
  readonly row: VersionData & { readonly createTime: string | null };
}

/** Its first version. */
export const recordKnown = (tx: Tx, ctx: Ctx, object: string, { id, row }: KnownRow): void =>
  beginChains(tx, ctx, object, [{ id, data: row, madeAt: row.createTime ?? '' }]);
