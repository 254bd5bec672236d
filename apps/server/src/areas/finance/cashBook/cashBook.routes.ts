/** HTTP of the books: the movements of a day, and sums by day and kind. */
import { cashBookCalls as calls } from '@cangyun/contract/finance/cashBook.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { spanOf } from '#kernel/spans/index.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { balancesAround, flowByDayAndKind, flowByKind, flowOf, movements } from '../flow.store.ts';
import { movementSheet } from './sheet.ts';

export const cashBookRoutes = ({ config: { exportLimit } }: Services): Served[] => [
  serve(calls.day, async ({ tx, ctx, query }) => {
    const day = query.day ?? formatDay(new Date());
    const span = { from: day, to: day };
    const isWhole = query.kind === undefined && query.side === undefined && !query.keyword;
    const [content, { count, ...sums }, balances] = await Promise.all([
      movements(tx, ctx, span, query, query),
      flowOf(tx, ctx, span, query),
      isWhole ? balancesAround(tx, ctx, day, query.deptId) : {},
    ]);
    return { content, totalElements: count, day, ...sums, ...balances };
  }),
  serveSheet(calls.sheet, async ({ tx, ctx, query }) => {
    const span = query.day === undefined ? spanOf(query) : { from: query.day, to: query.day };
    const rows = await movements(tx, ctx, span, query, { page: 0, size: exportLimit + 1, sort: query.sort });
    return columnSheet(`收支${messages.exportSuffix}`, movementSheet, rows, exportLimit);
  }),
  serve(calls.daysAndKinds, ({ tx, ctx, query }) => flowByDayAndKind(tx, ctx, spanOf(query), { deptId: query.deptId })),
  serve(calls.kinds, ({ tx, ctx, query }) => flowByKind(tx, ctx, spanOf(query), { deptId: query.deptId })),
];
