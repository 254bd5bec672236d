/** Freight bills as they go out: with what may be done, and in the detail with everything that hangs on them. */
import { oneRow, rowsById } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { boundBillOrder, linesOf } from '../billOrder/billOrder.store.ts';
import { boundTrade, tradeIdsOf } from '../billTrade/billTrade.store.ts';
import { commentsOf } from './answers.store.ts';
import type { Bills } from './bill.rules.ts';
import { asDocuments, type BillRecord, boundBill } from './bill.store.ts';
import { abnormalsOf, linksOf } from './detail.store.ts';

/** `rowsById` answers in the order of ids; what was asked for in another order comes back in that. */
const asAsked = <R extends { readonly id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export async function ordersOf(tx: Tx, ctx: Ctx, billId: number) {
  const ids = (await linesOf(tx, ctx, billId)).map(({ id }) => id);
  return asAsked(ids, await rowsById(tx, ctx, { ...boundBillOrder, scope: undefined }, ids));
}

export async function tradesOf(tx: Tx, ctx: Ctx, billIds: readonly number[]) {
  const ids = await tradeIdsOf(tx, ctx, billIds);
  return asAsked(ids, await rowsById(tx, ctx, boundTrade, ids));
}

export async function presented(tx: Tx, ctx: Ctx, bills: Bills, rows: readonly BillRecord[]) {
  const docs = await asDocuments(tx, ctx, rows);
  return docs.map((doc) => ({ ...doc, actions: bills.states(ctx, doc) }));
}

export async function detailOf(tx: Tx, ctx: Ctx, bills: Bills, id: number) {
  const [row] = await presented(tx, ctx, bills, [await oneRow(tx, ctx, boundBill, id)]);
  const [orders, trades, abnormals, comments, links] = await Promise.all([
    ordersOf(tx, ctx, id),
    tradesOf(tx, ctx, [id]),
    abnormalsOf(tx, ctx, id),
    commentsOf(tx, ctx, { billId: id, page: 0, size: 1 }),
    linksOf(tx, ctx, id),
  ]);
  return {
    ...(row ?? refuse('NOT_FOUND', { title: boundBill.resource.title })),
    orders,
    trades,
    abnormals,
    comments: comments.content,
    links,
  };
}
