/** HTTP of the operation report. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { operationReportCalls as calls } from '@cangyun/contract/reports/operationReport.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { before, growth, spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { indicatorsOf } from '../indicators.ts';
import { totalStock } from '../stockBoard/present.store.ts';
import { expenditureSources, incomeSources, moneyDays, moneyItems, type Source } from './money.store.ts';
import * as store from './operationReport.store.ts';
import { toDoList } from './toDo.store.ts';

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly deptId?: number | undefined;
}

async function moved(tx: Tx, ctx: Ctx, asked: Asked, style: number) {
  const span = spanOf(asked);
  const [total, previous, days, types] = await Promise.all([
    store.movedTotal(tx, ctx, span, asked.deptId, style),
    store.movedTotal(tx, ctx, before(span), asked.deptId, style),
    store.movedDays(tx, ctx, span, asked.deptId, style),
    store.movedTypes(tx, ctx, span, asked.deptId, style),
  ]);
  return { lists: days.reduce((sum, { lists }) => sum + lists, 0), total, previous, growth: growth(total, previous), days, types };
}

async function ordered(tx: Tx, ctx: Ctx, asked: Asked, table: 'sales_order' | 'purchase') {
  const span = spanOf(asked);
  const [now, then, days, partners] = await Promise.all([
    store.orderTotal(tx, ctx, table, span, asked.deptId),
    store.orderTotal(tx, ctx, table, before(span), asked.deptId),
    store.orderDays(tx, ctx, table, span, asked.deptId),
    store.orderPartners(tx, ctx, table, span, asked.deptId),
  ]);
  return { ...now, previous: then.total, growth: growth(now.total, then.total), days, partners };
}

const summed = (items: readonly { readonly amount: number }[]): number => sumMoney(...items.map(({ amount }) => amount));

async function money(tx: Tx, ctx: Ctx, asked: Asked, sources: readonly Source[]) {
  const span = spanOf(asked);
  const [items, then, days] = await Promise.all([
    moneyItems(tx, ctx, sources, span, asked.deptId),
    moneyItems(tx, ctx, sources, before(span), asked.deptId),
    moneyDays(tx, ctx, sources, span, asked.deptId),
  ]);
  const [total, previous] = [summed(items), summed(then)];
  return { total, previous, growth: growth(total, previous), days, items };
}

async function overview(tx: Tx, ctx: Ctx, deptId: number | undefined) {
  const day = formatDay(new Date());
  const today = { from: day, to: day };
  const lists = await store.listsToday(tx, ctx, today, deptId);
  return Promise.all(
    direction.entries.map(async ({ code: style }) => {
      const { created = 0, finished = 0, open = 0 } = lists.find((one) => one.style === style) ?? {};
      return { style, title: kindOf(style).title, created, finished, open, num: await store.movedTotal(tx, ctx, today, deptId, style) };
    }),
  );
}

export const operationReportRoutes = (): Served[] => [
  serve(calls.stock, async ({ tx, ctx, query: { deptId } }) => indicatorsOf(await totalStock(tx, ctx, { deptId }))),
  serve(calls.toDo, ({ tx, ctx, query: { deptId } }) => toDoList(tx, ctx, deptId)),
  serve(calls.overview, ({ tx, ctx, query: { deptId } }) => overview(tx, ctx, deptId)),
  serve(calls.outbound, ({ tx, ctx, query }) => moved(tx, ctx, query, direction.code.out)),
  serve(calls.inbound, ({ tx, ctx, query }) => moved(tx, ctx, query, direction.code.in)),
  serve(calls.purchases, ({ tx, ctx, query }) => ordered(tx, ctx, query, 'purchase')),
  serve(calls.sales, ({ tx, ctx, query }) => ordered(tx, ctx, query, 'sales_order')),
  serve(calls.income, ({ tx, ctx, query }) => money(tx, ctx, query, incomeSources)),
  serve(calls.expenditure, ({ tx, ctx, query }) => money(tx, ctx, query, expenditureSources)),
];
