/** HTTP of receiving. */
import { receivingCalls as calls, receivingSource } from '@cangyun/contract/trade/receiving.calls.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import { expectedLines, type ReceivingServices, receiveGoods } from './receiving.rules.ts';
import { expectedAt, expectedOne, linesOfList, linesOfPurchase } from './receiving.store.ts';

/** What is expected of it, with what may come beyond; no price, which is not the receiver's business. */
async function awaited(tx: Tx, ctx: Ctx, source: number, id: number) {
  const head = (await expectedOne(tx, ctx, source, id)) ?? refuse('NOT_FOUND', { title: receivingSource.label(source) });
  const deptId = siteFor(ctx, head.deptId);
  const found = await (source === receivingSource.code.purchase ? linesOfPurchase(tx, ctx, id) : linesOfList(tx, ctx, id));
  const expected = expectedLines(found, await overReceiptOf(tx, ctx, deptId));
  const lines = found.map(({ purchaseLineId: _line, ordered: _ordered, before: _before, ...line }, at) => ({
    ...line,
    overNum: expected[at]?.over ?? 0,
  }));
  return { ...head, lines };
}

export const receivingRoutes = (services: ReceivingServices): Served[] => [
  serve(calls.expected, async ({ tx, ctx, query }) => {
    const rows = await expectedAt(tx, ctx, siteFor(ctx, query.deptId), query.keyword);
    return rows.map(({ deptId: _deptId, ...row }) => row);
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => awaited(tx, ctx, query.source, query.id)),
  serve(calls.create, ({ tx, ctx, body }) => receiveGoods(tx, ctx, services, body)),
];
