/** HTTP of the transport charts. */
import { transportChartCalls as calls } from '@cangyun/contract/reports/transportCharts.ts';
import { before, growth, type Span, spanOf } from '#kernel/spans/index.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import * as store from './transportCharts.store.ts';

type Counted = ReturnType<typeof store.billsOf>;

async function totals(tx: Tx, span: Span, of: (span: Span) => Counted) {
  const now = of(span);
  const [{ count, total }, then, days] = await Promise.all([
    store.totalOf(tx, now),
    store.totalOf(tx, of(before(span))),
    store.daysOfTotal(tx, now, span),
  ]);
  return { count, total, previous: then.total, growth: growth(total, then.total), days };
}

export const transportChartRoutes = (): Served[] => [
  serve(calls.waybillTotal, ({ tx, ctx, query }) => totals(tx, spanOf(query), (span) => store.waybillsOf(ctx, span, query.deptId))),
  serve(calls.waybillGoods, ({ tx, ctx, query }) => store.goodSlices(tx, store.waybillsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.waybillFeeScale, ({ tx, ctx, query }) => store.feeSlices(tx, store.waybillsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.waybillCycle, ({ tx, ctx, query }) => store.cycleSlices(tx, ctx, spanOf(query), query.deptId)),
  serve(calls.waybillFeeTypes, ({ tx, ctx, query }) => store.feeTypeSlices(tx, store.waybillsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.waybillHandled, ({ tx, ctx, query }) => store.handledSlices(tx, ctx, spanOf(query), query.deptId)),
  serve(calls.billTotal, ({ tx, ctx, query }) => totals(tx, spanOf(query), (span) => store.billsOf(ctx, span, query.deptId))),
  serve(calls.billCarFrom, ({ tx, ctx, query }) => store.carFromSlices(tx, store.billsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.billTypes, ({ tx, ctx, query }) => store.billTypeSlices(tx, store.billsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.billPriceScale, ({ tx, ctx, query }) => store.priceSlices(tx, store.billsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.billDistanceScale, ({ tx, ctx, query }) => store.distanceSlices(tx, store.billsOf(ctx, spanOf(query), query.deptId))),
  serve(calls.roadCarFrom, ({ tx, ctx, query: { deptId } }) => store.carFromSlices(tx, store.billsOnTheRoad(ctx, deptId))),
  serve(calls.billCities, ({ tx, ctx, query }) => store.citySlices(tx, store.billsOf(ctx, spanOf(query), query.deptId))),
];
