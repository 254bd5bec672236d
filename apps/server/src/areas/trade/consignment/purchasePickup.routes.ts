/** HTTP of purchase pickups. */
import { purchasePickupCalls as calls } from '@cangyun/contract/trade/purchasePickup.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { carrierRoutes, consignmentRoutes, correctRoute, imageRoutes, kindRoutesFor } from './consignment.routes.ts';
import type { ConsignmentDependencies } from './dependencies.ts';

export const purchasePickupRoutes = (services: Services, dependencies: ConsignmentDependencies): Served[] => {
  const counter = kindRoutesFor(dependencies, 'purchaseDispatch');
  return [
    ...consignmentRoutes(services, counter, calls),
    ...carrierRoutes(counter, calls),
    ...imageRoutes(services, counter, calls),
    correctRoute(counter, calls.correct),
  ];
};
