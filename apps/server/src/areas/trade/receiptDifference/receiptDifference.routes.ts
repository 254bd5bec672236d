/** HTTP of differences of receipts. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { listRows, oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { Differences } from './receiptDifference.rules.ts';
import {
  boundDifference,
  type DifferenceRecord,
  linesOf,
  linksOf,
  orderedPrices,
  purchaseOf,
  withoutLines,
} from './receiptDifference.store.ts';

export const receiptDifferenceRoutes = ({ config }: Services, differences: Differences): Served[] => {
  const withActions = (ctx: Ctx, row: DifferenceRecord) => ({ ...row, actions: differences.states(ctx, withoutLines(row)) });

  async function detailOf(tx: Tx, ctx: Ctx, id: number) {
    const [row, lines, purchaseId, links] = await Promise.all([
      oneRow(tx, ctx, boundDifference, id),
      linesOf(tx, ctx, id),
      purchaseOf(tx, ctx, id),
      linksOf(tx, ctx, id),
    ]);
    const prices = await orderedPrices(tx, ctx, purchaseId);
    return {
      ...withActions(ctx, row),
      purchaseId,
      links,
      lines: lines.map((line) => ({
        ...line,
        pictures: [...line.pictures],
        markTime: line.markTime === NO_MARK_TIME ? '' : line.markTime,
        orderedPrice: prices.get(line.productId ?? 0) ?? null,
      })),
    };
  }

  return [
    ...serveResource(boundDifference, config, ['download']),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundDifference, query);
      return { ...page, content: page.content.map((row) => withActions(ctx, row)) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
    ...differences.serve(calls, ['settle', 'cancel']),
  ];
};
