/** Several orders of one customer become one; the old ones are voided and name it. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { lineContent, sameLine } from '../order/entered.rules.ts';
import type { NewLine, OrderLine } from '../order/lines.store.ts';
import { writeOrder } from './create.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import type { OrderDocument } from './salesOrder.store.ts';

const { draft, pending } = salesOrderKind.state.code;

/** What must not differ: one dispatch could not serve both. */
const partyOf = (order: OrderDocument): string => JSON.stringify([order.customerId, order.deptId, order.businessType]);

const again = (line: OrderLine): NewLine => ({
  ...lineContent(line),
  productId: line.productId,
  deptId: line.deptId,
  receiver: line.receiver,
});

/** Goods for the order's own address keep it, because the merged order has only one. */
const withReceiver = ({ buyAddress }: OrderDocument, line: NewLine): NewLine =>
  (line.receiver as { name?: string }).name ? line : { ...line, receiver: { ...line.receiver, ...buyAddress } };

export async function mergeOrders(tx: Tx, ctx: Ctx, numbers: Database, ids: readonly number[]): Promise<CreatedDocument> {
  const orders: OrderDocument[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) orders.push(await salesOrders.lock(tx, ctx, id));
  const [first = refuse('NOT_FOUND', { title: salesOrderKind.title })] = orders;
  const other = orders.find((order) => partyOf(order) !== partyOf(first));
  if (other) refuse('ORDER_MERGE_DIFFERENT', { number: other.number, other: first.number });
  const total = (column: 'couponMoney' | 'fareMoney' | 'extraFare' | 'advancePay'): number => sumMoney(...orders.map((one) => one[column]));
  const sameAddress = orders.every(({ buyAddress }) => JSON.stringify(buyAddress) === JSON.stringify(first.buyAddress));
  const lines = orders.flatMap((order) => order.lines.map((line) => (sameAddress ? again(line) : withReceiver(order, again(line)))));
  const made = await writeOrder(tx, ctx, numbers, {
    number: '',
    source: orderSource.code.sumOrder,
    state: orders.every(({ state }) => state === pending) ? pending : draft,
    header: {
      pactNumber: first.pactNumber,
      customerId: first.customerId,
      customerName: first.customerName,
      deptId: first.deptId,
      businessType: first.businessType,
      couponMoney: total('couponMoney'),
      fareMoney: total('fareMoney'),
      extraFare: total('extraFare'),
      advancePay: total('advancePay'),
      sendTime: first.sendTime,
      buyAddress: first.buyAddress,
      orderData: first.orderData,
      info: [...new Set(orders.map(({ info }) => info).filter((info) => info !== ''))].join('；').slice(0, 500),
    },
    lines: mergeLines(lines, sameLine),
    reasons: { kept: orders.flatMap((order) => order.lines) },
  });
  for (const { id } of orders) await salesOrders.act(tx, ctx, 'merge', id, { into: made.id });
  return made;
}
