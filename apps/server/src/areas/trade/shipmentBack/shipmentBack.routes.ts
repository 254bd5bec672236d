/** HTTP of sales returns. */
import { shipmentBackCalls as calls } from '@cangyun/contract/trade/shipmentBack.ts';
import type { Served } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { carrierRoutes, consignmentRoutes, counterFor, linesRoute } from '../consignment/consignment.routes.ts';
import type { Desk } from '../consignment/desk.ts';

export const shipmentBackRoutes = (services: Services, desk: Desk): Served[] => {
  const counter = counterFor(desk, 'shipmentBack');
  return [...consignmentRoutes(services, counter, calls), ...carrierRoutes(counter, calls), linesRoute(counter, calls.lines)];
};
