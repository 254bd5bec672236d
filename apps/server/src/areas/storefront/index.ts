/** The storefront's back office: shops, and what is promoted in them. Beside content, below reports. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { shopRoutes } from './shop/shop.routes.ts';

export const storefrontArea = (services: Services): Served[] => [...shopRoutes(services), ...promotionRoutes(services)];
