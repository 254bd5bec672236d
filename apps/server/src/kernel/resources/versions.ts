/** The hash chains of documents: rows that change by more than their resource's own calls. Each version is the row as it is then. */

import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, keptPlan, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { appendVersions, beginChains, type Change, joinedEnds, type KnownChange } from '../history/history.store.ts';
import type { VersionData } from '../history/sealing.ts';
import { type AnyRow, type Bound, numberedName, numberedSelection, selection } from './bound.ts';
import { visible } from './conditions.ts';
import { rowsById, withIds } from './read.ts';

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
    rows.map((row) => ({ ...dataOf(row), madeAt: row.createTime ?? '' })),
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

/** A row that this transaction created. */
export interface NewRow {
  readonly bound: Bound;
  readonly id: number;
  /** The chain's name. */
  readonly object: string;
}

/** A statement answers at most 1,664 columns. */
const MOST_TOGETHER = 9;

/** The first versions of rows of several resources, by one statement: side by side, so that every field is read as it is alone. */
export async function recordFirstTogether(tx: Tx, ctx: Ctx, made: readonly NewRow[]): Promise<void> {
  const now = made.slice(0, MOST_TOGETHER);
  const parts = now.map(
    ({ bound, id }, no) => sql`
      (select ${numberedSelection(bound, no)} from ${sql.table(bound.table)} as t ${bound.alone?.join ?? sql``}
        where ${visible(unscoped(bound), ctx)} and ${withIds([id])}) as ${sql.id(`row${no}`)}`,
  );
  const { rows } = await sql<VersionData>`select ${keptPlan} * from ${sql.join(parts, sql` cross join `)}`.execute(tx);
  const read = rows[0] ?? refuse('SYSTEM');
  for (const [no, { bound, id, object }] of now.entries()) {
    const data = Object.fromEntries(Object.keys(bound.resource.fields).map((field) => [field, read[numberedName(no, field)]]));
    beginChains(tx, ctx, object, [{ id, data, madeAt: String(data.createTime ?? '') }]);
  }
  if (made.length > MOST_TOGETHER) await recordFirstTogether(tx, ctx, made.slice(MOST_TOGETHER));
}
