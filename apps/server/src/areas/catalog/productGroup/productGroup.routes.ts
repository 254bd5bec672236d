/** HTTP of product groups. */
import { productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { groupDetail, saveGroup, saveGroups } from './productGroup.rules.ts';
import { boundProductGroup, customersIn, groups } from './productGroup.store.ts';

export const productGroupRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundProductGroup, config, ['list', 'download', 'remove', 'removeOne']),
  serve(productGroupCalls.create, ({ tx, ctx, body }) => saveGroup(tx, ctx, body)),
  serve(productGroupCalls.edit, ({ tx, ctx, body }) => saveGroup(tx, ctx, body)),
  serve(productGroupCalls.saveAll, ({ tx, ctx, body }) => saveGroups(tx, ctx, body)),
  serve(productGroupCalls.getOne, ({ tx, ctx, query }) => groupDetail(tx, ctx, query.id)),
  serve(productGroupCalls.all, ({ tx, ctx, query }) => groups(tx, ctx, query)),
  serve(productGroupCalls.pickList, async ({ tx, ctx, query }) =>
    (await groups(tx, ctx, query)).slice(0, query.size).map(({ id, name }) => ({ id, name })),
  ),
  serve(productGroupCalls.customers, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundProductGroup, query.id);
    return customersIn(tx, ctx, id);
  }),
];
