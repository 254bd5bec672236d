/** The hash chains of documents: rows that change by more than their resource's own calls. Each version is the row at that time. */

import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { appendVersions, beginChains } from '../history/history.store.ts';
import type { AnyRow, Bound } from './bound.ts';
import { rowsById } from './read.ts';

/** The acting user may lack the right to see the row; its history is recorded all the same. */
const rowsOf = <R extends AnyRow>(tx: Tx, ctx: Ctx, bound: Bound<R>, ids: readonly number[]): Promise<R[]> =>
  rowsById(tx, ctx, { ...bound, scope: undefined }, ids);

const dataOf = ({ id, version: _version, ...data }: AnyRow) => ({ id, data });

/** A voided row is hidden: its version says that it was deleted. `object`: the chain's name, if one resource holds several kinds. */
export async function recordVersions(
  tx: Tx,
  ctx: Ctx,
  bound: Bound,
  ids: readonly number[],
  object: string = bound.resource.name,
): Promise<void> {
  const rows = await rowsOf(tx, ctx, bound, ids);
  const seen = new Set(rows.map(({ id }) => id));
  const voided = bound.voidable ? ids.filter((id) => !seen.has(id)) : [];
  await appendVersions(tx, ctx, object, [...rows.map(dataOf), ...voided.map((id) => ({ id, data: null }))]);
}

/** The first versions of rows that this transaction created. */
export async function recordFirstVersions<R extends AnyRow & { readonly createTime: string | null }>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  ids: readonly number[],
  object: string = bound.resource.name,
): Promise<void> {
  const rows = await rowsOf(tx, ctx, bound, ids);
  await beginChains(
    tx,
    ctx,
    object,
    rows.map((row) => ({ ...dataOf(row), madeAt: row.createTime ?? '' })),
  );
}

export const recordFirstVersion = <R extends AnyRow & { readonly createTime: string | null }>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  id: number,
  object?: string,
): Promise<void> => recordFirstVersions(tx, ctx, bound, [id], object);
