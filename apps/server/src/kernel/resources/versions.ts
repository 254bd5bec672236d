/** The hash chains of documents: rows that change by more than their resource's own calls. Each version is the row as it is then. */

import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { appendVersions, beginChains, joinedEnds, type KnownChange } from '../history/history.store.ts';
import { type AnyRow, type Bound, selection } from './bound.ts';
import { visible } from './conditions.ts';
import { rowsById } from './read.ts';

/** The acting user may lack the right to see the row; its history is recorded all the same. */
const unscoped = <R extends AnyRow>(bound: Bound<R>): Bound<R> => ({ ...bound, scope: undefined });

const dataOf = ({ id, version: _version, ...data }: AnyRow) => ({ id, data });

interface RowAndEnd extends AnyRow {
  readonly '#version': number;
  readonly '#hash': string;
  readonly '#time': string;
}

/** The rows whose chains have begun, each with the locked end of its chain: one statement for both. */
async function rowsWithEnds(tx: Tx, ctx: Ctx, bound: Bound, ids: readonly number[], object: string): Promise<KnownChange[]> {
  const { selection: end, join, lock } = joinedEnds(ctx, object);
  const { rows } = await sql<RowAndEnd>`
    select ${selection(bound)}, ${end} from ${sql.table(bound.table)} as t ${join}
     where ${visible(bound, ctx)} and t.id = any(${[...ids]}::bigint[]) order by t.id ${lock}`.execute(tx);
  return rows.map(({ '#version': version, '#hash': hash, '#time': time, ...row }) => ({
    ...dataOf(row),
    end: { id: row.id, version, hash, time },
  }));
}

/** A voided row is hidden: its version says that it was deleted. `object`: the chain's name, if one resource holds several kinds. */
export async function recordVersions(
  tx: Tx,
  ctx: Ctx,
  bound: Bound,
  ids: readonly number[],
  object: string = bound.resource.name,
): Promise<void> {
  const known = await rowsWithEnds(tx, ctx, unscoped(bound), ids, object);
  const seen = new Set(known.map(({ id }) => id));
  const others = ids.filter((id) => !seen.has(id));
  const rows = others.length > 0 ? await rowsById(tx, ctx, unscoped(bound), others) : [];
  for (const { id } of rows) seen.add(id);
  const voided = bound.voidable ? others.filter((id) => !seen.has(id)) : [];
  await appendVersions(tx, ctx, object, [...known, ...rows.map(dataOf), ...voided.map((id) => ({ id, data: null }))]);
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
