/** A price that changes after goods came in: what is owed changes at once, the goods that are still here bear it, the rest is a difference. */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { netOf } from '@cangyun/contract/trade/worth.ts';
import { receiptsOf } from '#areas/warehouse/index.ts';
import { postItems } from '#kernel/money/index.ts';
import { type LateCost, revalue, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { claimsOfPrices } from '../order/claims.rules.ts';
import { changeOrder } from '../order/order.store.ts';
import { purchaseTables as tables } from '../order/tables.ts';
import type { SourceLine, SourceOrder } from '../source.ts';
import type { PurchaseDocument } from './purchase.store.ts';
import { addUp, pickedUpBy, type RepricedLine, setPrices } from './repricing.store.ts';
import { purchaseSource } from './source.rules.ts';

export interface Repricing {
  readonly lines: readonly RepricedLine[];
  readonly info: string;
}

const kept = ({ movedNum, backNum }: SourceLine): number => sumQuantity(movedNum, -backNum);

/** By how much the goods of a line that were kept are worth more. */
const dearer = (was: SourceLine, is: SourceLine): number => {
  const net = (line: SourceLine): number => sumMoney(netOf(line, line.movedNum), -netOf(line, line.backNum));
  return sumMoney(net(is), -net(was));
};

/** What came in for lines of the purchase, at once or by pickups, as far as it was kept. */
async function lateCosts(tx: Tx, ctx: Ctx, before: SourceOrder, after: SourceOrder): Promise<LateCost[]> {
  const pickups = await pickedUpBy(tx, ctx, before.id);
  const direct = await receiptsOf(tx, ctx, purchaseKind.name, [before.id]);
  const picked = await receiptsOf(tx, ctx, purchasePickup.name, [...new Set(pickups.map(({ consignmentId }) => consignmentId))]);
  const sources = new Map(pickups.map(({ lineId, sourceLineId }) => [lineId, sourceLineId]));
  const receipts = [...direct, ...picked.map((receipt) => ({ ...receipt, lineId: sources.get(receipt.lineId) ?? 0 }))];
  return before.lines.flatMap((was, at) => {
    const own = receipts.filter(({ lineId }) => lineId === was.id);
    const amount = dearer(was, after.lines[at] ?? was);
    if (amount === 0 || own.length === 0) return [];
    const amounts = spread(
      amount,
      own.map(({ qty }) => qty),
    );
    // Which pieces went back nobody knows: every receipt has lost its share of them.
    const share = kept(was) / was.movedNum;
    return own.map(({ logId, qty }, index) => ({ logId, qty: qty * share, amount: amounts[index] ?? 0 }));
  });
}

function repriced(order: SourceOrder, { lines }: Repricing): SourceOrder {
  const named = { title: purchaseKind.title, number: order.number };
  for (const { lineId } of lines) {
    const line = order.lines.find(({ id }) => id === lineId) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...named, id: lineId });
    if (line.proType === giftType.code.gift) refuse('PURCHASE_REPRICE_GIFT', { ...named, name: line.productName });
  }
  const prices = new Map(lines.map(({ lineId, price }) => [lineId, price]));
  return { ...order, lines: order.lines.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })) };
}

export async function reprice(tx: Tx, ctx: Ctx, doc: PurchaseDocument, given: Repricing): Promise<void> {
  const order = await purchaseSource.lock(tx, ctx, doc.id, 'follow');
  const priced = repriced(order, given);
  await setPrices(tx, ctx, given.lines);
  const amount = await addUp(tx, ctx, doc.id);
  const after = { ...priced, amount };
  const source = { kind: purchaseKind.name, id: doc.id, number: doc.number, info: given.info };
  await revalue(tx, ctx, source, await lateCosts(tx, ctx, order, after), null);
  const { columns, items } = claimsOfPrices(tables, order, after, given.info);
  await changeOrder(tx, ctx, tables, doc.id, columns);
  await postItems(tx, ctx, items);
  ctx.audit.push({
    object: purchaseKind.name,
    objectId: doc.id,
    before: { prices: order.lines.map(({ price }) => price) },
    after: { prices: after.lines.map(({ price }) => price), info: given.info },
  });
}
