/** HTTP of recalls. */
import { messages } from '@cangyun/contract/messages.ts';
import { traceRows, traceSheet } from '@cangyun/contract/trade/lotTrace.export.ts';
import { lotTraceCalls as calls, MOST_TRACED } from '@cangyun/contract/trade/lotTrace.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { findLots } from './found.store.ts';
import { traceLot } from './lotTrace.rules.ts';

export const lotTraceRoutes = ({ config }: Services): Served[] => [
  serve(calls.lots, ({ tx, ctx, query }) => findLots(tx, ctx, query)),
  serve(calls.trace, ({ tx, ctx, query }) => traceLot(tx, ctx, query)),
  serveSheet(calls.download, async ({ tx, ctx, query }) =>
    columnSheet(
      `${traceSheet.title}${messages.exportSuffix}`,
      traceSheet.columns,
      traceRows(await traceLot(tx, ctx, query)),
      Math.max(config.exportLimit, MOST_TRACED),
    ),
  ),
];
