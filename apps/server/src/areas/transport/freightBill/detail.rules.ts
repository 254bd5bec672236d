/** Freight bills as they are answered: with their actions, and in the detail with waybills, bids, exceptions and lists. */
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { paymentsOfDocument } from '#kernel/money/index.ts';
import { oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundTrade, tradeIdsOf } from '../bid/bid.store.ts';
import { boundFreightBillWaybill, linesOf } from '../freightBillWaybill/freightBillWaybill.store.ts';
import { exceptionsOf, linksOf } from './detail.store.ts';
import type { FreightBills } from './freightBill.rules.ts';
import { asDocuments, boundFreightBill, type FreightBillRecord } from './freightBill.store.ts';
import { commentsOf } from './queries.store.ts';

/** `rowsById` answers in the order of ids; this restores the order of the question. */
const asAsked = <R extends { readonly id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export async function ordersOf(tx: Tx, ctx: Ctx, freightBillId: number) {
  const ids = (await linesOf(tx, ctx, freightBillId)).map(({ id }) => id);
  return asAsked(ids, await rowsById(tx, ctx, { ...boundFreightBillWaybill, scope: undefined }, ids));
}

export async function tradesOf(tx: Tx, ctx: Ctx, freightBillIds: readonly number[]) {
  const ids = await tradeIdsOf(tx, ctx, freightBillIds);
  return asAsked(ids, await rowsById(tx, ctx, boundTrade, ids));
}

export async function presented(tx: Tx, ctx: Ctx, freightBills: FreightBills, rows: readonly FreightBillRecord[]) {
  const docs = await asDocuments(tx, ctx, rows);
  return docs.map((doc) => ({ ...doc, actions: freightBills.states(ctx, doc) }));
}

export async function detailOf(tx: Tx, ctx: Ctx, freightBills: FreightBills, id: number) {
  const [row] = await presented(tx, ctx, freightBills, [await oneRow(tx, ctx, boundFreightBill, id)]);
  const [orders, trades, abnormals, comments, links, payments] = await Promise.all([
    ordersOf(tx, ctx, id),
    tradesOf(tx, ctx, [id]),
    exceptionsOf(tx, ctx, id),
    commentsOf(tx, ctx, { billId: id, page: 0, size: 1 }),
    linksOf(tx, ctx, id),
    paymentsOfDocument(tx, ctx, { kind: freightBillKind.name, id }),
  ]);
  return {
    ...(row ?? refuse('NOT_FOUND', { title: boundFreightBill.resource.title })),
    orders,
    trades,
    abnormals,
    comments: comments.content,
    links,
    payments,
  };
}
