/** HTTP of stock statistics. */
import {
  customerColumns,
  orderColumns,
  type ShippedLine,
  statisticFile,
  storeColumns,
} from '@cangyun/contract/reports/stockStatistics.export.ts';
import { stockStatisticsCalls as calls, exportFormat } from '@cangyun/contract/reports/stockStatistics.ts';
import { editRow, listRows, oneRow, removeRows, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Column, columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { shippedByCustomer, shippedLines } from './shipped.store.ts';
import { createStatistic, regenerate, summed } from './stockStatistics.rules.ts';
import { boundRow, boundStatistic } from './stockStatistics.store.ts';

const { orders, customers, stores } = exportFormat.code;

const columnsOf: Readonly<Record<number, readonly Column<ShippedLine>[]>> = {
  [orders]: orderColumns,
  [customers]: customerColumns,
  [stores]: storeColumns,
};

/** What was shipped in the period of one statistic, which must be named. */
async function shippedSheet(tx: Tx, ctx: Ctx, statisticId: number | undefined, format: number, limit: number) {
  if (statisticId === undefined) return refuse('STATISTIC_NEEDED', { format: exportFormat.label(format) });
  const { deptId, fromDay, toDay } = await oneRow(tx, ctx, boundStatistic, statisticId);
  const asked = { from: fromDay, to: toDay, deptId: deptId ?? undefined, limit };
  const rows = format === orders ? await shippedLines(tx, ctx, asked) : await shippedByCustomer(tx, ctx, asked, format === stores);
  return columnSheet(statisticFile(exportFormat.label(format), new Date()), columnsOf[format] ?? orderColumns, rows, limit);
}

export const stockStatisticsRoutes = ({ config }: Services): Served[] => [
  serve(calls.list, ({ tx, ctx, query }) => listRows(tx, ctx, boundRow, query)),
  serveSheet(calls.download, ({ tx, ctx, query: { format, ...query } }) =>
    format === exportFormat.code.summary
      ? sheetOf(tx, ctx, boundRow, query, config.exportLimit)
      : shippedSheet(tx, ctx, query.statisticId, format, config.exportLimit),
  ),
  serve(calls.results, ({ tx, ctx, query }) => listRows(tx, ctx, boundStatistic, query)),
  serveSheet(calls.resultsSheet, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundStatistic, query, config.exportLimit)),
  serve(calls.sums, ({ tx, ctx, query }) => summed(tx, ctx, query.id)),
  serve(calls.create, ({ tx, ctx, body }) => createStatistic(tx, ctx, body)),
  serve(calls.edit, ({ tx, ctx, body }) => editRow(tx, ctx, boundStatistic, body)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await removeRows(tx, ctx, boundStatistic, body);
    return { ok: true } as const;
  }),
  serve(calls.regenerate, ({ tx, ctx, query }) => regenerate(tx, ctx, query.id)),
];
