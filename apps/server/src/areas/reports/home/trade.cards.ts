/** Sales and purchases of the month, and what is late. */

import { percentOf, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { operationReportCalls } from '@cangyun/contract/reports/operationReport.ts';
import { stockBoardCalls } from '@cangyun/contract/reports/stockBoard.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind, receivedState } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { growth, type Span, shifted } from '#kernel/spans/index.ts';
import type { Asked } from '#platform/http/ask.ts';
import {
  type CardDefinition,
  daysCard,
  figureCard,
  lateFigure,
  linkTo,
  monthBefore,
  monthTo,
  type Reading,
  untilYesterday,
} from './card.ts';

const BOARD = '/reports/board';
const live = { isDelete: voidState.code.live };
const { pending, confirmed } = salesOrderKind.state.code;

/** Orders that count: submitted or confirmed, made in the period. */
const madeIn = ({ from, to }: Span): Asked => ({ state: [pending, confirmed], createTime: [from, to], ...live });

const soldIn = async ({ ask }: Reading, span: Span): Promise<number> => {
  const totals = await ask(salesOrderCalls.payTotals, madeIn(span));
  return totals?.amount ?? 0;
};

const SHOWN_DAYS = 30;

/** The report adds up whole sites: who sees only a part of their orders has no line that fits the figure. */
const lastDaysOf = async ({ ask, today, seesSites }: Reading) =>
  seesSites ? ask(operationReportCalls.sales, { from: shifted(today, 1 - SHOWN_DAYS), to: today }) : undefined;

const sales = figureCard({
  key: 'sales',
  title: '本月销售',
  needs: [salesOrderCalls.payTotals],
  read: async (reading) => {
    const month = monthTo(reading.today);
    const [value, then, report] = await Promise.all([soldIn(reading, month), soldIn(reading, monthBefore(month)), lastDaysOf(reading)]);
    return {
      path: linkTo(salesOrderKind.menu.path, madeIn(month)),
      value,
      unit: '元',
      digits: 2,
      than: { label: '上月同期', value: then, growth: growth(value, then) },
      trend: report?.days.map(({ amount }) => amount) ?? [],
    };
  },
});

const margins = async ({ ask }: Reading, span: Span) => {
  const rows = (await ask(stockBoardCalls.profit, { ...span })) ?? [];
  const total = (of: 'revenue' | 'profit'): number => sumMoney(...rows.map((row) => row[of]));
  return { revenue: total('revenue'), profit: total('profit') };
};

const margin = figureCard({
  key: 'margin',
  title: '本月毛利',
  needs: [stockBoardCalls.profit],
  read: async (reading) => {
    const month = monthTo(reading.today);
    const [now, then] = await Promise.all([margins(reading, month), margins(reading, monthBefore(month))]);
    const path = linkTo(BOARD, { ...month });
    return {
      path,
      value: now.profit,
      unit: '元',
      digits: 2,
      than: { label: '上月同期', value: then.profit, growth: growth(now.profit, then.profit) },
      parts: [
        { label: '毛利率', value: percentOf(now.profit, now.revenue), unit: '%', digits: 1, tone: 'default', path },
        { label: '收入', value: now.revenue, unit: '元', digits: 2, tone: 'default', path },
      ],
    };
  },
});

/** Confirmed orders that have not left although their day has come, or passed. */
const unshipped = (from: string, to: string): Asked => ({
  state: [confirmed],
  outState: [outState.code.none, outState.code.part],
  ended: endState.code.open,
  promisedDay: [from, to],
  ...live,
});

const lateOrders = figureCard({
  key: 'lateOrders',
  title: '逾期未发订单',
  needs: [salesOrderCalls.list],
  read: async ({ ask, today }) => {
    const late = unshipped(...untilYesterday(today));
    const due = unshipped(today, today);
    const [overdue, now] = await Promise.all([
      ask(salesOrderCalls.list, { ...late, size: 1 }),
      ask(salesOrderCalls.list, { ...due, size: 1 }),
    ]);
    const next = { label: '今天要发', asked: due, found: now };
    return lateFigure(salesOrderKind.menu.path, '单', { asked: late, found: overdue }, next);
  },
});

const salesDays = daysCard({
  key: 'salesDays',
  title: `近 ${SHOWN_DAYS} 天销售`,
  needs: [operationReportCalls.sales, salesOrderCalls.list],
  read: async (reading) => {
    const report = await lastDaysOf(reading);
    const { path } = salesOrderKind.menu;
    return (
      report && {
        path: '/reports/operation',
        unit: '元',
        digits: 2,
        days: report.days.map(({ day, amount }) => ({ day, value: amount, path: linkTo(path, madeIn({ from: day, to: day })) })),
      }
    );
  },
});

/** Confirmed purchases whose goods should have come. */
const latePurchases = figureCard({
  key: 'latePurchases',
  title: '逾期未到采购',
  needs: [purchaseCalls.list],
  read: async ({ ask, today }) => {
    const coming = {
      state: [purchaseKind.state.code.confirmed],
      inState: [receivedState.code.none, receivedState.code.part],
      ended: endState.code.open,
      ...live,
    };
    const late = { ...coming, sendTime: untilYesterday(today) };
    const [overdue, all] = await Promise.all([
      ask(purchaseCalls.list, { ...late, size: 1 }),
      ask(purchaseCalls.list, { ...coming, size: 1 }),
    ]);
    const next = { label: '待到货', asked: coming, found: all };
    return lateFigure(purchaseKind.menu.path, '单', { asked: late, found: overdue }, next);
  },
});

const purchases = figureCard({
  key: 'purchases',
  title: '本月采购',
  needs: [operationReportCalls.purchases, purchaseCalls.list],
  read: async ({ ask, today, seesSites }) => {
    if (!seesSites) return undefined;
    const month = monthTo(today);
    const [now, then] = await Promise.all([
      ask(operationReportCalls.purchases, { ...month }),
      ask(operationReportCalls.purchases, { ...monthBefore(month) }),
    ]);
    const { pending: submitted, confirmed: agreed, finished } = purchaseKind.state.code;
    return (
      now && {
        path: linkTo(purchaseKind.menu.path, { state: [submitted, agreed, finished], createTime: [month.from, month.to], ...live }),
        value: now.total,
        unit: '元',
        digits: 2,
        than: { label: '上月同期', value: then?.total ?? 0, growth: growth(now.total, then?.total ?? 0) },
        trend: now.days.map(({ amount }) => amount),
      }
    );
  },
});

export const tradeCards: readonly CardDefinition[] = [sales, margin, lateOrders, salesDays, purchases, latePurchases];
