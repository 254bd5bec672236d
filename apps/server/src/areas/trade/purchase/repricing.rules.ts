/** A price that changes after goods came in: what is owed changes at once, the goods that are still here bear it, the rest is a difference. */
import { moneyText, sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { piecePriceOf, unitPriceOf, unitTotal } from '@cangyun/contract/catalog/units.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { netOf } from '@cangyun/contract/trade/worth.ts';
import { type Receipt, receiptsOf } from '#areas/warehouse/index.ts';
import { postItems } from '#kernel/money/index.ts';
import { type LateCost, revalue, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { claimsOfPrices } from '../order/claims.rules.ts';
import { isWritable } from '../order/entered.rules.ts';
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

/** What came in for lines of the purchase, at once or by pickups. Of what went back every receipt has lost its share. */
async function receipts(tx: Tx, ctx: Ctx, order: SourceOrder): Promise<Receipt[]> {
  const pickups = await pickedUpBy(tx, ctx, order.id);
  const direct = await receiptsOf(tx, ctx, purchaseKind.name, [order.id]);
  const picked = await receiptsOf(tx, ctx, purchasePickup.name, [...new Set(pickups.map(({ consignmentId }) => consignmentId))]);
  const sources = new Map(pickups.map(({ lineId, sourceLineId }) => [lineId, sourceLineId]));
  const shares = new Map(order.lines.map((line) => [line.id, line.movedNum === 0 ? 0 : kept(line) / line.movedNum]));
  return [...direct, ...picked.map((receipt) => ({ ...receipt, lineId: sources.get(receipt.lineId) ?? 0 }))].map((receipt) => ({
    ...receipt,
    qty: receipt.qty * (shares.get(receipt.lineId) ?? 0),
  }));
}

const lateCosts = (before: SourceOrder, after: SourceOrder, came: readonly Receipt[]): LateCost[] =>
  before.lines.flatMap((was, at) => {
    const own = came.filter(({ lineId }) => lineId === was.id);
    const amounts = spread(
      dearer(was, after.lines[at] ?? was),
      own.map(({ qty }) => qty),
    );
    return own.map(({ logId, qty }, index) => ({ logId, qty, amount: amounts[index] ?? 0 })).filter(({ amount }) => amount !== 0);
  });

function repriced(order: SourceOrder, { lines }: Repricing): SourceOrder {
  const named = { title: purchaseKind.title, number: order.number };
  for (const { lineId } of lines) {
    const line = order.lines.find(({ id }) => id === lineId) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...named, id: lineId });
    if (line.proType === giftType.code.gift) refuse('PURCHASE_REPRICE_GIFT', { ...named, name: line.productName });
  }
  const prices = new Map(lines.map((line) => [line.lineId, line]));
  return {
    ...order,
    lines: order.lines.map((line) => {
      const price = prices.get(line.id);
      return price ? atPrice(line, price) : line;
    }),
  };
}

/** A line by unit follows the price of its unit. */
function atPrice(line: SourceLine, { price, unitPrice: given }: Pick<RepricedLine, 'price' | 'unitPrice'>): SourceLine {
  const { byUnit } = line;
  if (!byUnit) return { ...line, price };
  const unitPrice = given ?? unitPriceOf(price, byUnit.factor);
  if (!isWritable(byUnit.unitNum, unitPrice, byUnit.factor))
    refuse('ORDER_UNIT_TOO_MUCH', {
      row: line.lineNo,
      name: line.productName,
      unitNum: byUnit.unitNum,
      unit: byUnit.name,
      factor: byUnit.factor,
    });
  return {
    ...line,
    price: piecePriceOf(unitPrice, byUnit.factor),
    byUnit: { ...byUnit, unitPrice, amount: unitTotal({ unitNum: byUnit.unitNum, unitPrice }) },
  };
}

const pricesOf = ({ lines }: SourceOrder, wanted: Repricing): RepricedLine[] => {
  const asked = new Set(wanted.lines.map(({ lineId }) => lineId));
  return lines
    .filter(({ id }) => asked.has(id))
    .map(({ id, price, byUnit }) => ({ lineId: id, price, ...(byUnit ? { unitPrice: byUnit.unitPrice } : {}) }));
};

export async function reprice(tx: Tx, ctx: Ctx, doc: PurchaseDocument, given: Repricing): Promise<void> {
  const order = await purchaseSource.lock(tx, ctx, doc.id, 'follow');
  const priced = repriced(order, given);
  await setPrices(tx, ctx, pricesOf(priced, given));
  const amount = await addUp(tx, ctx, doc.id);
  const after = { ...priced, amount };
  const source = { kind: purchaseKind.name, id: doc.id, number: doc.number, info: given.info };
  await revalue(tx, ctx, source, lateCosts(order, after, await receipts(tx, ctx, order)), null);
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

export interface Freight {
  readonly amount: number;
  readonly info: string;
}

/** Freight that was booked as a cost becomes part of what the goods cost: by their value, or by quantity where they have none. */
export async function spreadFreight(tx: Tx, ctx: Ctx, doc: PurchaseDocument, { amount, info }: Freight): Promise<void> {
  const { id, number, freightAmount } = doc;
  const total = sumMoney(freightAmount, amount);
  if (total < 0)
    refuse('PURCHASE_FREIGHT_TOO_MUCH', { title: purchaseKind.title, number, most: moneyText(freightAmount), money: moneyText(-amount) });
  const came = await receipts(tx, ctx, await purchaseSource.lock(tx, ctx, id, 'follow'));
  const values = came.map(({ value }) => value);
  const shares = spread(amount, values.some((value) => value > 0) ? values : came.map(({ qty }) => qty));
  const costs = came.map(({ logId, qty }, at) => ({ logId, qty, amount: shares[at] ?? 0 }));
  await revalue(tx, ctx, { kind: purchaseKind.name, id, number, info }, costs, chart.code.freightCost);
  await changeOrder(tx, ctx, tables, id, { freight_amount: total });
  ctx.audit.push({ object: purchaseKind.name, objectId: id, before: { freightAmount }, after: { freightAmount: total, info } });
}
