/** HTTP of purchase pickups. */
import { purchaseDispatchCalls as calls } from '@cangyun/contract/trade/purchaseDispatch.ts';
import type { Served } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { carrierRoutes, consignmentRoutes, counterFor, imageRoutes } from '../consignment/consignment.routes.ts';
import type { Desk } from '../consignment/desk.ts';

export const purchaseDispatchRoutes = (services: Services, desk: Desk): Served[] => {
  const counter = counterFor(desk, 'purchaseDispatch');
  return [...consignmentRoutes(services, counter, calls), ...carrierRoutes(counter, calls), ...imageRoutes(services, counter, calls)];
};
