/** By hand: what waits becomes an order of its own, and orders that wait become one. */
import { lineTotal, roundMoney, sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import { firstRecordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { lineContent } from '../order/entered.rules.ts';
import { insertLines, type NewLine, type OrderLine } from '../order/lines.store.ts';
import { changeOrder, followMoved } from '../order/order.store.ts';
import { openOf } from '../order/source.rules.ts';
import { salesTables } from '../order/tables.ts';
import { mergeOrders } from '../salesOrder/merge.rules.ts';
import { salesOrders } from '../salesOrder/salesOrder.rules.ts';
import { boundOrder, insertOrders, type OrderDocument } from '../salesOrder/salesOrder.store.ts';
import { endWaiting, shrinkLines } from '../salesOrder/waiting.store.ts';
import { settleOrders } from '../salesOrder/write.rules.ts';
import { keepTurns, moveWaiting, turnsOf } from './splitting.store.ts';

const recordNewOrders = firstRecordingOf(kind, boundOrder);

const named = ({ number }: { number: string }) => ({ title: kind.title, number });

/** The waiting part of a line as a line of its own, with its price and the reason for it. */
function waitingPart(line: OrderLine): NewLine {
  const { waitingNum: num, byUnit, lineNo: row, productName: name } = line;
  if (byUnit && num % byUnit.factor !== 0) refuse('ORDER_SPLIT_UNIT', { row, name, num, unit: byUnit.name, factor: byUnit.factor });
  return {
    ...lineContent({ ...line, num, byUnit: byUnit && { ...byUnit, unitNum: num / byUnit.factor } }),
    productId: line.productId,
    deptId: line.deptId,
    receiver: line.receiver,
    priceBase: line.priceBase,
    priceWhy: line.priceWhy,
    promotionId: line.promotionId,
  };
}

const worthOf = ({ num, price, byUnit }: NewLine): number => (byUnit ? lineTotal(byUnit.unitNum, byUnit.unitPrice) : lineTotal(num, price));

/** The fare stays with what is sent first; the discount is shared by worth. */
async function split(tx: Tx, ctx: Ctx, numbers: Database, order: OrderDocument): Promise<CreatedDocument> {
  const parts = order.lines.filter(({ waitingNum }) => waitingNum > 0);
  // A dispatch that nobody has confirmed yet may count on them.
  const counted = parts.filter((line) => openOf(line) < line.waitingNum);
  const num = sumQuantity(...counted.map(({ plannedNum }) => plannedNum));
  if (num > 0) refuse('ORDER_UNDER_WAY', { ...named(order), num });
  const lines = parts.map(waitingPart);
  const worth = sumMoney(...lines.map(worthOf));
  const couponMoney = order.amount === 0 ? 0 : roundMoney((order.couponMoney * worth) / order.amount);
  const number = await takeNumber(numbers, ctx, kind);
  const [made = refuse('SYSTEM')] = await insertOrders(tx, ctx, [
    { ...order, number, couponMoney, fareMoney: 0, extraFare: 0, advancePay: 0 },
  ]);
  const [written = []] = await insertLines(tx, ctx, salesTables, [{ id: made, lines }]);
  await moveWaiting(
    tx,
    ctx,
    parts.map((line, at) => ({ fromId: line.id, toId: written[at]?.id ?? 0 })),
  );
  await endWaiting(tx, ctx, order.id);
  await shrinkLines(
    tx,
    ctx,
    parts.map((line) => ({ lineId: line.id, num: sumQuantity(line.num, -line.waitingNum) })),
  );
  await changeOrder(tx, ctx, salesTables, order.id, { coupon_money: sumMoney(order.couponMoney, -couponMoney) });
  await changeOrder(tx, ctx, salesTables, made, { split_from: order.id });
  await settleOrders(tx, ctx, [order.id, made]);
  await followMoved(tx, ctx, salesTables, order.id);
  ctx.audit.push({ object: kind.name, objectId: made, after: { number, splitFrom: order.number } });
  await recordNewOrders(tx, ctx, [made]);
  return { id: made, number };
}

export async function splitOrder(tx: Tx, ctx: Ctx, numbers: Database, id: number): Promise<CreatedDocument> {
  const order = await salesOrders.lock(tx, ctx, id);
  return salesOrders.actOnLocked(tx, ctx, 'split', [order], () => split(tx, ctx, numbers, order));
}

/** They wait as a whole: nothing of them is reserved, on its way or gone. */
const waitsWhole = ({ lines }: OrderDocument): boolean => lines.every(({ num, waitingNum }) => waitingNum === num);

/** Taken back, merged as any orders are, and confirmed again: what is there by now is reserved, and the rest keeps the best turn it had. */
export async function mergeWaiting(tx: Tx, ctx: Ctx, numbers: Database, ids: readonly number[]): Promise<CreatedDocument> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of wanted) {
    const order = await salesOrders.lock(tx, ctx, id);
    if (!waitsWhole(order)) refuse('ORDER_MERGE_STARTED', named(order));
  }
  const turns = await turnsOf(tx, ctx, wanted);
  for (const id of wanted) await salesOrders.act(tx, ctx, 'unconfirm', id, {}, { as: 'system' });
  const made = await mergeOrders(tx, ctx, numbers, wanted);
  await salesOrders.act(tx, ctx, 'confirm', made.id, {}, { as: 'system' });
  await keepTurns(tx, ctx, made.id, turns);
  return made;
}
