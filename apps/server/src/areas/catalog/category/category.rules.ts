/** Categories form a tree of three levels: none below itself, none deeper, none deleted from under others. */
import { CATEGORY_LEVELS } from '@cangyun/contract/catalog/category.ts';
import { isBelowItself, lockTree, parentAmong } from '#kernel/trees/tree.store.ts';
import { NOT_YET, type Placed } from '#kernel/trees/tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './category.store.ts';

/** Locks the tree until the request ends. */
export async function assertPlaceable(tx: Tx, ctx: Ctx, placed: Placed): Promise<void> {
  const { id = NOT_YET, name, pid } = placed;
  await lockTree(tx, ctx, 'category');
  if (!pid) return;
  if (await isBelowItself(tx, ctx, 'category', placed)) refuse('CATEGORY_CYCLE', { name });
  const above = (await store.levelOf(tx, ctx, pid)) ?? refuse('REFERENCE_MISSING', { title: store.boundCategory.resource.title });
  const height = id === NOT_YET ? 1 : await store.heightOf(tx, ctx, id);
  if (above + height > CATEGORY_LEVELS) refuse('CATEGORY_TOO_DEEP', { name, levels: CATEGORY_LEVELS });
}

export async function assertRemovable(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockTree(tx, ctx, 'category');
  const name = await parentAmong(tx, ctx, 'category', ids);
  if (name !== undefined) refuse('CATEGORY_HAS_CHILDREN', { name });
}

/** A filter by a category includes the whole branch below it. */
export async function withBranches<Q extends Readonly<Record<string, unknown>>>(tx: Tx, ctx: Ctx, query: Q): Promise<Q> {
  const { categoryId } = query;
  if (categoryId === undefined || categoryId === '') return query;
  const branch = await store.branchesOf(tx, ctx, [categoryId].flat() as number[]);
  // An unknown category has no branch and no goods: the filter must not vanish with it.
  return { ...query, categoryId: branch.length > 0 ? branch : categoryId };
}
