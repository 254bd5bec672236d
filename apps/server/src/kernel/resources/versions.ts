/** The hash chains of documents: rows that change by more than their resource's own calls. Each version is the row as it is then. */

import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, keptPlan, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { appendVersions, asStored, beginChains, type Change, joinedEnds, type KnownChange } from '../history/history.store.ts';
import type { VersionData } from '../history/sealing.ts';
import { type AnyRow, type Bound, instantsOf, selection, selectionAlone } from './bound.ts';
import { visible } from './conditions.ts';
import { rowsById } from './read.ts';
import { tablesOf, type Writing } from './writing.ts';

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

/** A row that a statement writes. */
export interface NewRow {
  readonly bound: Bound;
  readonly id: number;
  /** The chain's name. */
  readonly object: string;
}

/** JSON writes the zone of an instant as `+00:00`; a row says `Z`. */
const asInstant = (text: string): string =>
  text.endsWith('+00:00') ? `${text.slice(0, -'+00:00'.length)}Z` : new Date(text).toISOString();

/** A row that was read as JSON, as it would be read alone. */
function asRow(bound: Bound, read: VersionData): VersionData {
  const row: Record<string, unknown> = { ...read };
  for (const field of instantsOf(bound)) {
    const said = row[field];
    if (typeof said === 'string') row[field] = asInstant(said);
  }
  return row;
}

/**
 * Writes one row of each of these resources, reads them and records their first versions: one statement. Answers what each row is now. Each
 * comes as JSON: rows side by side would be a hundred columns, and each costs time where it is joined, sent and read.
 */
export async function writeAndRecord(tx: Tx, ctx: Ctx, writing: Writing, made: readonly NewRow[]): Promise<VersionData[]> {
  const from = tablesOf(writing);
  const rowsOf = made.map(
    ({ bound }) => sql`
      (select to_json(q) from (select ${selectionAlone(bound)} from ${from(bound.table)} as t ${bound.alone?.join(from) ?? sql``}) as q)`,
  );
  const { rows } = await sql<{
    read: VersionData[];
  }>`with ${keptPlan} ${writing.parts} select json_build_array(${sql.join(rowsOf)}) as read`.execute(tx);
  const { read } = rows[0] ?? refuse('SYSTEM');
  return made.map(({ bound, id, object }, no) => {
    const data = asRow(bound, read[no] ?? refuse('SYSTEM'));
    beginChains(tx, ctx, object, [{ id, data, madeAt: String(data.createTime ?? '') }]);
    return data;
  });
}
