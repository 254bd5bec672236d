/** Kept goods stop being the supplier's and become ours where they lie: received by the purchase, with its claim and their cost. */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { netOfTax, taxIn } from '@cangyun/contract/tax.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { inboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { postNew } from '#areas/warehouse/index.ts';
import { postItems } from '#kernel/money/index.ts';
import { type PlaceKey, postedBy, revalue, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { claimsOfCredits } from '../order/claims.rules.ts';
import { changeOrder, increased } from '../order/order.store.ts';
import { purchaseTables } from '../order/tables.ts';
import { purchaseSource } from '../purchase/source.rules.ts';
import type { LineChange } from '../source.ts';
import { type Bought, worthOfKept } from './bought.rules.ts';
import { listHeadOf } from './create.rules.ts';
import { type Decided, isInStock, wordsOf } from './decided.ts';
import { addKeptList, type DifferenceDocument } from './receiptDifference.store.ts';

interface PlacedGoods {
  /** Place among the kept goods. */
  readonly at: number;
  readonly place: PlaceKey;
  readonly num: number;
}

const lineOfList = ({ line, productId, num }: Decided) => ({
  productId,
  num,
  proNumType: line.quality,
  sellPrice: 0,
  xiangzhuang: 1,
  batchProNumber: line.batch,
  markTime: line.markTime,
  tags: [],
  info: '',
  objLineId: line.id,
});

/** The supplier's goods leave the stock: back to the supplier, or to become ours. Answers where they lay, by place among the goods. */
export async function takeOut(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: DifferenceDocument,
  goods: readonly Decided[],
  way: number,
): Promise<PlacedGoods[]> {
  const held = goods.flatMap((one, at) => (isInStock(one) ? [{ one, at }] : []));
  if (held.length === 0) return [];
  const { picks } = await postNew(tx, ctx, numbers, {
    ...listHeadOf(doc, doc),
    type: outboundType.code.otherOut,
    info: settlement.label(way),
    known: 'stocked',
    takesUnusable: true,
    lines: held.map(({ one }) => lineOfList(one)),
  });
  // The lines of a list get their ids in their order.
  const ids = [...new Set(picks.map(({ lineId }) => lineId))].toSorted((a, b) => a - b);
  return picks.map(({ lineId, positionId, batch, markTime, num }) => ({
    at: held[ids.indexOf(lineId)]?.at ?? 0,
    place: { positionId, batch, markTime },
    num,
  }));
}

interface Received extends PlacedGoods {
  /** Of the purchase. */
  readonly lineId: number;
}

/** Goods at places and goods of the purchase's lines are laid end to end; where two lengths overlap, that much came in. */
function overlapping(placed: readonly PlacedGoods[], { parts }: Bought): Received[] {
  const received: Received[] = [];
  const left = parts.map(({ qty }) => qty);
  for (const goods of placed) {
    let rest = goods.num;
    for (const [index, part] of parts.entries()) {
      const num = part.at === goods.at ? Math.min(rest, left[index] ?? 0) : 0;
      if (num <= 0) continue;
      received.push({ at: goods.at, place: goods.place, num, lineId: part.lineId });
      left[index] = sumQuantity(left[index] ?? 0, -num);
      rest = sumQuantity(rest, -num);
    }
  }
  return received;
}

/** Less is owed, and the goods cost less: of what is sold by then it is a cost difference. */
async function credit(
  tx: Tx,
  ctx: Ctx,
  doc: DifferenceDocument,
  kept: readonly Decided[],
  bought: Bought,
  listId: number,
  received: readonly Received[],
) {
  const credited = kept.flatMap((one, at) => (one.credit > 0 ? [{ one, at, ...worthOfKept(bought, at) }] : []));
  if (credited.length === 0) return;
  for (const { one, worth } of credited)
    if (one.credit > worth) refuse('DIFFERENCE_CREDIT_MUCH', { ...wordsOf(doc, one), credit: one.credit, worth });
  const rows = (await postedBy(tx, ctx, { kind: inboundList.name, id: listId })).toSorted((a, b) => a.lineId - b.lineId);
  const costs = credited.flatMap(({ one, at, rate }) => {
    const own = received.flatMap((part, index) => (part.at === at ? [{ qty: part.num, logId: rows[index]?.id ?? 0 }] : []));
    const amounts = spread(
      -netOfTax(one.credit, rate),
      own.map(({ qty }) => qty),
    );
    return own.map((part, index) => ({ ...part, amount: amounts[index] ?? 0 }));
  });
  const { purchase } = bought;
  const info = `${doc.number} ${settlement.label(settlement.code.credit)}`;
  await revalue(
    tx,
    ctx,
    { kind: purchaseKind.name, id: purchase.id, number: purchase.number, info },
    costs.filter(({ amount }) => amount !== 0),
    null,
  );
  const total = sumMoney(...credited.map(({ one }) => one.credit));
  await changeOrder(tx, ctx, purchaseTables, purchase.id, { credit_amount: increased('credit_amount', total) });
  const claims = credited.map(({ one, rate }) => ({ amount: one.credit, tax: taxIn(one.credit, rate) }));
  await postItems(tx, ctx, claimsOfCredits(purchaseTables, purchase, claims, info));
}

function summed(received: readonly Received[]): LineChange[] {
  const sums = new Map<number, number>();
  for (const { lineId, num } of received) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, num));
  return [...sums].map(([lineId, qty]) => ({ lineId, qty }));
}

/** The goods stay where they are: no limit of a position is asked again. Those without data until now are put away later. */
export async function keep(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: DifferenceDocument,
  kept: readonly Decided[],
  bought: Bought,
): Promise<void> {
  const { purchase } = bought;
  const out = await takeOut(tx, ctx, numbers, doc, kept, settlement.code.keep);
  const fresh = kept.flatMap((one, at): PlacedGoods[] => {
    const { batch, markTime } = one.line;
    return isInStock(one) ? [] : [{ at, place: { positionId: NO_POSITION, batch, markTime }, num: one.num }];
  });
  const received = overlapping([...out, ...fresh], bought);
  const changes = summed(received);
  await purchaseSource.plan(tx, ctx, purchase, changes);
  const costs = purchaseSource.costsOfMoved(
    purchase,
    received.map(({ lineId, num }) => ({ lineId, qty: num })),
    1,
  );
  const prices = new Map(purchase.lines.map(({ id, price }) => [id, price]));
  const list = await postNew(tx, ctx, numbers, {
    type: inboundType.code.purchaseArrival,
    deptId: doc.deptId,
    ownerId: OWN_GOODS,
    customerName: doc.supplierName,
    objKind: purchaseKind.name,
    objId: purchase.id,
    objNumber: purchase.number,
    groupName: '',
    info: doc.number,
    addressJson: {},
    known: 'stocked',
    // The claim posts the goods.
    account: null,
    found: true,
    lines: received.flatMap(({ at, lineId, num, place }, index) => {
      const one = kept[at];
      if (!one) return [];
      const { objLineId: _of, ...line } = lineOfList(one);
      const lot = { batchProNumber: place.batch, markTime: place.markTime, place };
      return [{ ...line, ...lot, num, sellPrice: prices.get(lineId) ?? 0, objLineId: lineId, cost: costs[index]?.brings ?? 0 }];
    }),
  });
  await addKeptList(tx, ctx, doc.id, list.id);
  await credit(tx, ctx, doc, kept, bought, list.id, received);
  await purchaseSource.moved(tx, ctx, purchase, changes);
}
