/** HTTP of purchase returns. */
import { purchaseReturnCalls as calls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { consignmentRoutes, correctRoute, kindRoutesFor, linesRoute } from './consignment.routes.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { consignableLines, linesOfDocument } from './openLines.ts';
import { traits } from './traits.ts';

export const purchaseReturnRoutes = (services: Services, dependencies: ConsignmentDependencies): Served[] => {
  const counter = kindRoutesFor(dependencies, 'purchaseBack');
  return [
    ...consignmentRoutes(services, counter, calls),
    linesRoute(counter, calls.lines),
    serve(calls.sentLines, async ({ tx, ctx, query }) => {
      if (query.id === undefined) return consignableLines(tx, ctx, dependencies, traits.purchaseBack, query.objId ?? 0);
      return (await linesOfDocument(tx, ctx, counter.bound, query.id)).filter(({ out_num }) => out_num > 0);
    }),
    ...counter.documents.serve(calls, ['checkAndShip']),
    correctRoute(counter, calls.correct),
  ];
};
