/** The trade area: sales orders and purchases, and what carries them out. Above warehouse, below transport. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { purchaseActorWith } from './purchase/purchase.rules.ts';
import { purchaseProRoutes } from './purchasePro/purchasePro.routes.ts';
import { movesRoutes } from './shipmentOrder/moves.routes.ts';
import { shipmentOrderRoutes } from './shipmentOrder/shipmentOrder.routes.ts';
import { shipmentProRoutes } from './shipmentPro/shipmentPro.routes.ts';

export { tradeProofs } from './order/proofs.store.ts';

export const tradeArea = (services: Services): Served[] => {
  const purchases = purchaseActorWith(services.numbers);
  return [
    ...shipmentOrderRoutes(services),
    ...movesRoutes(services),
    ...shipmentProRoutes(services),
    ...purchaseRoutes(services, purchases),
    ...purchaseProRoutes(services, purchases),
  ];
};
