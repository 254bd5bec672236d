/** The storefront: shops, their pages, what is promoted in them, and orders of their customers. At the level of content, below reports. */
import type { Proof } from '#kernel/proofs/proof.store.ts';
import type { Served } from '#platform/http/served.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { customerPointsRoutes } from './customerPoints/customerPoints.routes.ts';
import { marketOrderRoutes } from './marketOrder/marketOrder.routes.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { promotionBargainRoutes } from './promotionBargain/promotionBargain.routes.ts';
import { promotionEffectRoutes } from './promotionEffect/promotionEffect.routes.ts';
import { promotionGroupRoutes } from './promotionGroup/promotionGroup.routes.ts';
import { endGroupsTask } from './promotionGroup/promotionGroup.rules.ts';
import { promotionProofs } from './promotionUse/proofs.store.ts';
import { shopRoutes } from './shop/shop.routes.ts';
import { storePageRoutes } from './storePage/storePage.routes.ts';

export const storefrontProofs: readonly Proof[] = promotionProofs;

export const storefrontTasks: readonly TaskDefinition[] = [endGroupsTask];

export const storefrontArea = (services: Services): Served[] => [
  ...shopRoutes(services),
  ...promotionEffectRoutes(services),
  ...promotionRoutes(services),
  ...promotionGroupRoutes(services),
  ...promotionBargainRoutes(services),
  ...customerPointsRoutes(services),
  ...marketOrderRoutes(services),
  ...storePageRoutes(services),
];
