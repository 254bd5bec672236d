/** HTTP of the accounts: the company's money in a handful of figures. */
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import { accountCalls as calls, LATEST_MOVEMENTS } from '@cangyun/contract/finance/account.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { paymentAccount } from '@cangyun/contract/system/paymentAccount.ts';
import { before, growth, type Span, spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { flowByDay, flowByKind, flowOf, movements } from '../flow.store.ts';
import { addedUp, waitingOnBothSides } from '../waiting.rules.ts';
import * as store from './account.store.ts';

const { pay } = moneySide.code;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly deptId?: number | undefined;
}

const NO_ACCOUNT = { id: null, name: '', bankName: '', deptName: '' };
const latest = { page: 0, size: LATEST_MOVEMENTS, sort: 'id,desc' };

async function wholeCompany(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined) {
  const [flow, rows] = await Promise.all([flowOf(tx, ctx, span, { deptId }), movements(tx, ctx, span, { deptId }, latest)]);
  return { ...NO_ACCOUNT, ...flow, latest: rows };
}

async function oneAccount(tx: Tx, ctx: Ctx, span: Span, id: number, deptId: number | undefined) {
  const account = (await store.accountOf(tx, ctx, id, deptId)) ?? refuse('NOT_FOUND', { title: paymentAccount.title });
  const { ownAccountId, ...named } = account;
  const [flow, rows] = await Promise.all([flowOf(tx, ctx, span, { ownAccountId }), movements(tx, ctx, span, { ownAccountId }, latest)]);
  return { ...named, ...flow, latest: rows };
}

async function counted(tx: Tx, ctx: Ctx, asked: Asked, documents: readonly store.Documents[]) {
  const span = spanOf(asked);
  const [now, then] = await Promise.all([
    store.countDocuments(tx, ctx, documents, span, asked.deptId),
    store.countDocuments(tx, ctx, documents, before(span), asked.deptId),
  ]);
  const parts = documents.map(({ key, label }) => {
    const { count = 0, amount = 0 } = now.find((row) => row.key === key) ?? {};
    const previous = then.find((row) => row.key === key)?.count ?? 0;
    return { key, label, count, previous, growth: growth(count, previous), amount };
  });
  const total = addedUp(parts, ['count', 'previous', 'amount']);
  return { ...total, growth: growth(total.count, total.previous), parts };
}

/** Each with its share of the whole, in percent. */
async function costKinds(tx: Tx, ctx: Ctx, asked: Asked) {
  const items = await flowByKind(tx, ctx, spanOf(asked), { deptId: asked.deptId, side: pay });
  const { amount: total } = addedUp(items, ['amount']);
  return { total, items: items.map((item) => ({ ...item, share: percentOf(item.amount, total) })) };
}

export const accountRoutes = (): Served[] => [
  serve(calls.one, ({ tx, ctx, query: { id, deptId, ...days } }) =>
    id === undefined ? wholeCompany(tx, ctx, spanOf(days), deptId) : oneAccount(tx, ctx, spanOf(days), id, deptId),
  ),
  serve(calls.waiting, ({ tx, ctx, query }) => waitingOnBothSides(tx, ctx, query.deptId)),
  serve(calls.orders, ({ tx, ctx, query }) => counted(tx, ctx, query, store.orderDocuments)),
  serve(calls.bills, ({ tx, ctx, query }) => counted(tx, ctx, query, store.billDocuments)),
  serve(calls.days, ({ tx, ctx, query }) => flowByDay(tx, ctx, spanOf(query), { deptId: query.deptId })),
  serve(calls.costKinds, ({ tx, ctx, query }) => costKinds(tx, ctx, query)),
  serve(calls.costs, async ({ tx, ctx, query }) => {
    const [span, which] = [spanOf(query), { ...query, side: pay }];
    const [content, { count }] = await Promise.all([movements(tx, ctx, span, which, query), flowOf(tx, ctx, span, which)]);
    return { content, totalElements: count };
  }),
];
