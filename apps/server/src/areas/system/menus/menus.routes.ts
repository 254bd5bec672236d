/** HTTP of menus. */
import { menuCalls } from '@cangyun/contract/system/menus.ts';
import { editRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { assertMenusRemovable, assertMenuTree, isScreenPath, menusForCustomers, menusOf, treeOfMenus, urlsOf } from './menus.rules.ts';
import { allMenus, boundMenus } from './menus.store.ts';

const done = { ok: true } as const;

async function removeMenus(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  assertMenusRemovable(await allMenus(tx, ctx), ids);
  await removeRows(tx, ctx, boundMenus, ids);
  return done;
}

export const menuRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundMenus, config, ['list', 'download', 'create']),
  serve(menuCalls.edit, async ({ tx, ctx, body }) => {
    assertMenuTree(await allMenus(tx, ctx), body);
    return editRow(tx, ctx, boundMenus, body);
  }),
  serve(menuCalls.remove, ({ tx, ctx, body }) => removeMenus(tx, ctx, body)),
  serve(menuCalls.removeOne, ({ tx, ctx, params }) => removeMenus(tx, ctx, [params.id])),
  serve(menuCalls.tree, async ({ tx, ctx }) => treeOfMenus(await allMenus(tx, ctx))),
  serve(menuCalls.customerTree, async ({ tx, ctx }) => menusForCustomers(await allMenus(tx, ctx))),
  serve(menuCalls.urls, async ({ tx, ctx }) => urlsOf(treeOfMenus(await allMenus(tx, ctx)))),
  serve(menuCalls.known, async ({ tx, ctx, query }) => ({ known: isScreenPath(await allMenus(tx, ctx), query.path) })),
  serve(menuCalls.build, async ({ tx, ctx }) => menusOf(await allMenus(tx, ctx), ctx)),
];
