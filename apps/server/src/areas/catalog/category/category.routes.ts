/** HTTP of categories. */
import { categoryCalls } from '@cangyun/contract/catalog/category.ts';
import { createRow, editRow, oneRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import { treeOf } from '#kernel/trees/tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { assertPlaceable, assertRemovable } from './category.rules.ts';
import { allCategories, boundCategory, enabledCategories, placeCategories } from './category.store.ts';

const done = { ok: true } as const;

async function removeCategories(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertRemovable(tx, ctx, ids);
  await removeRows(tx, ctx, boundCategory, ids);
  return done;
}

export const categoryRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCategory, config, ['list', 'download']),
  serve(categoryCalls.create, async ({ tx, ctx, body }) => {
    await assertPlaceable(tx, ctx, body);
    const { id } = await createRow(tx, ctx, boundCategory, body);
    await placeCategories(tx, ctx);
    return oneRow(tx, ctx, boundCategory, id);
  }),
  serve(categoryCalls.edit, async ({ tx, ctx, body }) => {
    await assertPlaceable(tx, ctx, body);
    await editRow(tx, ctx, boundCategory, body);
    await placeCategories(tx, ctx);
    return oneRow(tx, ctx, boundCategory, body.id);
  }),
  serve(categoryCalls.remove, ({ tx, ctx, body }) => removeCategories(tx, ctx, body)),
  serve(categoryCalls.removeOne, ({ tx, ctx, params }) => removeCategories(tx, ctx, [params.id])),
  serve(categoryCalls.tree, async ({ tx, ctx }) => treeOf(await enabledCategories(tx, ctx))),
  serve(categoryCalls.flat, ({ tx, ctx }) => allCategories(tx, ctx)),
];
