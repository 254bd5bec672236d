/** HTTP of transfers in addition to what every kind has: logistics, and what is on the way. */
import { messages } from '@cangyun/contract/messages.ts';
import { transferCalls as calls } from '@cangyun/contract/trade/transfer.ts';
import { transitSheet } from '@cangyun/contract/trade/transit.export.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { consignmentRoutes, kindRoutesFor, linesRoute } from './consignment.routes.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { inTransit } from './queries.store.ts';

export const transferRoutes = (services: Services, dependencies: ConsignmentDependencies): Served[] => {
  const counter = kindRoutesFor(dependencies, 'transfer');
  const { exportLimit } = services.config;
  return [
    ...consignmentRoutes(services, counter, calls),
    linesRoute(counter, calls.lines),
    serve(calls.correct, ({ tx, ctx, body }) => counter.documents.act(tx, ctx, 'correct', body.id, body)),
    ...counter.documents.serve(calls, ['checkAndShip']),
    serve(calls.inTransit, ({ tx, ctx, query }) => inTransit(tx, ctx, query)),
    serveSheet(calls.inTransitSheet, async ({ tx, ctx, query }) => {
      const { content } = await inTransit(tx, ctx, { ...query, page: 0, size: exportLimit + 1 });
      return columnSheet(`${transitSheet.title}${messages.exportSuffix}`, transitSheet.columns, content, exportLimit);
    }),
  ];
};
