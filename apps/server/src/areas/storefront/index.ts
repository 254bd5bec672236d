/** The storefront's back office: shops, what is promoted in them, and their pages. At the level of content, below reports. */
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { shopRoutes } from './shop/shop.routes.ts';
import { storePageRoutes } from './storePage/storePage.routes.ts';

export const storefrontArea = (services: Services): Served[] => [
  ...shopRoutes(services),
  ...promotionRoutes(services),
  ...storePageRoutes(services),
];
