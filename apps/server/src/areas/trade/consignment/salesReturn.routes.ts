/** HTTP of sales returns. */
import { salesReturnCalls as calls } from '@cangyun/contract/trade/salesReturn.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { carrierRoutes, consignmentRoutes, correctRoute, kindRoutesFor, linesRoute } from './consignment.routes.ts';
import type { ConsignmentDependencies } from './dependencies.ts';

export const salesReturnRoutes = (services: Services, dependencies: ConsignmentDependencies): Served[] => {
  const counter = kindRoutesFor(dependencies, 'shipmentBack');
  return [
    ...consignmentRoutes(services, counter, calls),
    ...carrierRoutes(counter, calls),
    linesRoute(counter, calls.lines),
    correctRoute(counter, calls.correct),
  ];
};
