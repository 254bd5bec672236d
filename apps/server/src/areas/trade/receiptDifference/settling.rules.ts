/** Buyer and supplier settle goods of a difference: nobody holds them any more, they go back or become ours. */
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { purchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import type { SettledLine } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { receiptDifferenceKind as kind, settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type Hold, lockBalances, release } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { createPurchases } from '../purchase/create.rules.ts';
import type { Purchases } from '../purchase/purchase.rules.ts';
import { purchaseRow } from '../purchase/purchase.store.ts';
import { addBought } from './bought.rules.ts';
import { type Decided, decidedOf, isInStock, wordsOf } from './decided.ts';
import { keep, takeOut } from './keeping.rules.ts';
import { addSettled, type DifferenceDocument, joinPurchase } from './receiptDifference.store.ts';

export interface Settling {
  readonly lines: readonly SettledLine[];
  readonly info: string;
}

export interface Settler {
  readonly numbers: Database;
  readonly purchases: Purchases;
}

/** Goods that nobody ordered are bought now: a confirmed purchase of exactly what is kept. */
async function orderNow(
  tx: Tx,
  ctx: Ctx,
  { numbers, purchases }: Settler,
  doc: DifferenceDocument,
  kept: readonly Decided[],
): Promise<number> {
  const products = kept.map((one) => ({
    proId: one.productId,
    num: one.num,
    price: one.price ?? refuse('DIFFERENCE_NO_PRICE', wordsOf(doc, one)),
    info: doc.number,
  }));
  const head = {
    deptId: doc.deptId,
    customerId: doc.supplierId,
    info: `${kind.title} ${doc.number}`,
    state: purchaseKind.state.code.pending,
  };
  const form = purchaseInput.parse({ ...head, products });
  const [[made] = []] = await createPurchases(tx, ctx, purchases, numbers, [form], orderSource.code.create);
  const purchase = made ?? refuse('SYSTEM');
  await purchases.act(tx, ctx, 'check', purchase.id, {}, { as: 'system' });
  await joinPurchase(tx, ctx, doc.id, purchase);
  return purchase.id;
}

/** A purchase that the supplier's own console follows is not added to behind its back. */
async function assertOurs(tx: Tx, ctx: Ctx, purchaseId: number): Promise<void> {
  const row = await purchaseRow(tx, ctx, purchaseId);
  if (row?.unionState === purchaseJointTrade.code.accepted) refuse('UNION_ACCEPTED', { title: purchaseKind.title, number: row.number });
}

/** Of goods that are in the stock: the balance that they leave, and that which they come to. */
const balancesOf = ({ deptId, supplierId }: DifferenceDocument, goods: readonly Decided[]) =>
  goods.flatMap(({ productId, line, isKept }) =>
    [supplierId, ...(isKept ? [OWN_GOODS] : [])].map((ownerId) => ({ deptId, productId, ownerId, quality: line.quality })),
  );

/** What nobody holds any longer. */
const heldOf = ({ deptId, supplierId }: DifferenceDocument, decided: readonly Decided[]): Hold[] =>
  decided
    .filter(isInStock)
    .map(({ line, productId, num }) => ({ lineId: line.id, deptId, productId, ownerId: supplierId, quality: line.quality, qty: num }));

/** Document, purchase, balances, accounts: in this order, as everywhere. */
export async function settle(tx: Tx, ctx: Ctx, settler: Settler, doc: DifferenceDocument, given: Settling): Promise<void> {
  const { numbers } = settler;
  const decided = decidedOf(doc, given.lines);
  const [kept, back] = [decided.filter(({ isKept }) => isKept), decided.filter(({ isKept }) => !isKept)];
  const isNew = doc.purchaseId === null && kept.length > 0;
  const purchaseId = isNew ? await orderNow(tx, ctx, settler, doc, kept) : doc.purchaseId;
  if (!isNew && purchaseId !== null && kept.length > 0) await assertOurs(tx, ctx, purchaseId);
  // What was ordered just now is what the open lines say.
  const goods = isNew ? kept.map((one) => ({ ...one, price: undefined })) : kept;
  const bought = purchaseId === null || goods.length === 0 ? undefined : await addBought(tx, ctx, doc, goods, purchaseId);
  await lockBalances(tx, ctx, balancesOf(doc, decided));
  await release(tx, ctx, { kind: kind.name, id: doc.id, number: doc.number }, heldOf(doc, decided), holdReason.code.frozen);
  await takeOut(tx, ctx, numbers, doc, back, settlement.code.giveBack);
  if (bought) await keep(tx, ctx, numbers, doc, goods, bought);
  await addSettled(
    tx,
    ctx,
    decided.map(({ line, productId, num, isKept, credit }) => ({
      lineId: line.id,
      productId: isKept ? productId : null,
      kept: isKept ? num : 0,
      back: isKept ? 0 : num,
      credit,
    })),
  );
  ctx.audit.push({
    object: kind.name,
    objectId: doc.id,
    after: { settled: decided.map(({ row, num, isKept, price, credit }) => ({ row, num, kept: isKept, price, credit })), info: given.info },
  });
}
