/** HTTP of shops. */
import { shopCalls } from '@cangyun/contract/storefront/shop.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundShop, shopsFor } from './shop.store.ts';

export const shopRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundShop, config),
  serve(shopCalls.choose, async ({ tx, ctx, query }) => ({ success: true, result: await shopsFor(tx, ctx, query) })),
];
