/** HTTP of transfers beyond what every kind has: logistics, and what is on the way. */
import { transferCalls as calls } from '@cangyun/contract/trade/transfer.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { inTransit } from '../consignment/answers.store.ts';
import { act, consignmentRoutes, counterFor, linesRoute } from '../consignment/consignment.routes.ts';
import type { Desk } from '../consignment/desk.ts';

export const transferRoutes = (services: Services, desk: Desk): Served[] => {
  const counter = counterFor(desk, 'transfer');
  return [
    ...consignmentRoutes(services, counter, calls),
    linesRoute(counter, calls.lines),
    serve(calls.checkAndShip, ({ tx, ctx, body }) => act(tx, ctx, counter, 'checkAndShip', body.id, body)),
    serve(calls.inTransit, ({ tx, ctx, query }) => inTransit(tx, ctx, query)),
  ];
};
