/** HTTP of the customer's figures. */
import { feeKind } from '@cangyun/contract/partners/customerAccount.ts';
import { customerChartCalls } from '@cangyun/contract/partners/customerChart.ts';
import type { RawBuilder } from 'kysely';
import { oneRow } from '#kernel/resources/index.ts';
import { aYearAgo, before, growth, spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { boundCustomer } from '../customer/customer.store.ts';
import * as store from './customerChart.store.ts';

const calls = customerChartCalls;

interface Asked {
  readonly customerId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const asked = ({ customerId, ...days }: Asked): store.Span => ({ customerId, ...spanOf(days) });

async function totalOf(tx: Tx, ctx: Ctx, span: store.Span, amount: RawBuilder<unknown>) {
  const [total, previous, days] = await Promise.all([
    store.sumOf(tx, ctx, span, amount),
    store.sumOf(tx, ctx, { ...span, ...before(span) }, amount),
    store.perDay(tx, ctx, span, amount),
  ]);
  return { total, previous, days };
}

export const customerChartRoutes = (): Served[] => [
  serve(calls.income, ({ tx, ctx, query }) => totalOf(tx, ctx, asked(query), store.income)),
  serve(calls.settledIncome, ({ tx, ctx, query }) => totalOf(tx, ctx, asked(query), store.settled)),
  serve(calls.fees, async ({ tx, ctx, query }) =>
    (await store.feesOf(tx, ctx, asked(query))).map((fee) => ({ ...fee, label: feeKind.label(fee.feeKind) })),
  ),
  serve(calls.feesByType, async ({ tx, ctx, query }) =>
    (await store.feesByType(tx, ctx, asked(query))).map((fee) => ({
      ...fee,
      label: fee.label ?? (fee.businessType || feeKind.label(feeKind.code.none)),
    })),
  ),
  serve(calls.sameItem, async ({ tx, ctx, query }) => {
    const span = asked(query);
    const [now, then] = await Promise.all([store.feesOf(tx, ctx, span), store.feesOf(tx, ctx, { ...span, ...aYearAgo(span) })]);
    const amounts = (fees: readonly store.Fee[]) => new Map(fees.map((fee) => [fee.feeKind, fee.amount]));
    const [current, past] = [amounts(now), amounts(then)];
    return [...new Set([...current.keys(), ...past.keys()])].map((kind) => {
      const [amount, lastYear] = [current.get(kind) ?? 0, past.get(kind) ?? 0];
      return { feeKind: kind, label: feeKind.label(kind), amount, lastYear, growth: growth(amount, lastYear) };
    });
  }),
  serve(calls.daily, ({ tx, ctx, query }) => store.dailyOf(tx, ctx, asked(query))),
  serve(calls.stock, ({ tx, ctx, query }) => store.stockOf(tx, ctx, asked(query))),
  serve(calls.outbound, ({ tx, ctx, query }) => store.outboundOf(tx, ctx, asked(query))),
  serve(calls.cooperates, async ({ tx, ctx, query }) => {
    const { forCompanyId, forCompanyName } = await oneRow(tx, ctx, boundCustomer, query.customerId);
    return { cooperates: forCompanyId !== 0, companyId: forCompanyId || null, companyName: forCompanyName ?? '' };
  }),
];
