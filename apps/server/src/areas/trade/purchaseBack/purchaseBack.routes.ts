/** HTTP of purchase returns. */
import { purchaseBackCalls as calls } from '@cangyun/contract/trade/purchaseBack.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { consignmentRoutes, counterFor, linesRoute } from '../consignment/consignment.routes.ts';
import type { Desk } from '../consignment/desk.ts';
import { consignableLines, linesOfDocument } from '../consignment/lines.answers.ts';
import { traits } from '../consignment/traits.ts';

export const purchaseBackRoutes = (services: Services, desk: Desk): Served[] => {
  const counter = counterFor(desk, 'purchaseBack');
  return [
    ...consignmentRoutes(services, counter, calls),
    linesRoute(counter, calls.lines),
    serve(calls.sentLines, async ({ tx, ctx, query }) => {
      if (query.id === undefined) return consignableLines(tx, ctx, desk, traits.purchaseBack, query.objId ?? 0);
      return (await linesOfDocument(tx, ctx, counter.bound, query.id)).filter(({ out_num }) => out_num > 0);
    }),
    ...counter.documents.serve(calls, ['checkAndShip']),
  ];
};
