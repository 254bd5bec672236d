/** HTTP of the stock board. */
import { percentOf, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { dataType } from '@cangyun/contract/reports/report.ts';
import { stockBoardCalls as calls } from '@cangyun/contract/reports/stockBoard.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { spanOf } from '#kernel/spans/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { indicatorsOf } from '../indicators.ts';
import * as moved from './moved.store.ts';
import * as present from './present.store.ts';

const isRevenue = (type: number): boolean => type === dataType.code.revenue;

/** Each with its share of the whole, in percent. */
function withShares(figures: readonly present.Figure[]) {
  const whole = figures.reduce((sum, { value }) => sum + value, 0);
  return figures.map((figure) => ({ ...figure, share: percentOf(figure.value, whole) }));
}

export const stockBoardRoutes = (): Served[] => [
  serve(calls.sites, async ({ tx, ctx, query }) =>
    withShares(
      isRevenue(query.dataType)
        ? await moved.revenueBySite(tx, ctx, spanOf(query), query.deptId)
        : await present.stockBySite(tx, ctx, query, query.dataType),
    ),
  ),
  serve(calls.customers, async ({ tx, ctx, query }) =>
    withShares(
      isRevenue(query.dataType)
        ? await moved.revenueByCustomer(tx, ctx, spanOf(query), query.deptId)
        : await present.stockByOwner(tx, ctx, query, query.dataType),
    ),
  ),
  serve(calls.profit, ({ tx, ctx, query }) => moved.profitByCustomer(tx, ctx, spanOf(query), query.deptId)),
  serve(calls.owners, ({ tx, ctx, query }) => present.ownersStock(tx, ctx, query)),
  serve(calls.ownersMoved, ({ tx, ctx, query }) => moved.movedByOwner(tx, ctx, spanOf(query), query)),
  serve(calls.indicators, async ({ tx, ctx, query }) => indicatorsOf(await present.totalStock(tx, ctx, query))),
  serve(calls.defective, ({ tx, ctx, query }) => present.defectiveStock(tx, ctx, query)),
  serve(calls.stockByDay, async ({ tx, ctx, query }) => {
    const span = spanOf(query);
    if (!isRevenue(query.dataType)) return moved.stockByDay(tx, ctx, span, query, query.dataType, formatDay(new Date()));
    const days = await moved.soldByDay(tx, ctx, span, query.deptId);
    return days.map(({ day, inNum, outNum }) => ({ day, value: sumMoney(outNum, -inNum) }));
  }),
  serve(calls.bySku, ({ tx, ctx, query }) => present.stockBySku(tx, ctx, query, query)),
  serve(calls.movedByDay, ({ tx, ctx, query }) =>
    isRevenue(query.dataType)
      ? moved.soldByDay(tx, ctx, spanOf(query), query.deptId)
      : moved.movedByDay(tx, ctx, spanOf(query), query, query.dataType),
  ),
  serve(calls.movedDetail, ({ tx, ctx, query }) => moved.movedDetail(tx, ctx, spanOf(query), query, query)),
];
