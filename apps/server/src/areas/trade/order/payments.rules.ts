/** Paying, undoing a payment, refunding. Always under the order's lock, so that sums can be compared before they are written. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { paymentStyle } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { changeOrder, increased } from './order.store.ts';
import { addPayment, paymentsOf } from './payments.store.ts';
import type { OrderTables } from './tables.ts';

export interface Payable {
  readonly id: number;
  readonly number: string;
  readonly payAmount: number;
  readonly unpaidAmount: number;
}

interface Paying {
  readonly amount: number;
  readonly way: string;
  readonly info: string;
}

const assertAtMost = (money: number, most: number): void => {
  if (money > most) refuse('ORDER_PAY_TOO_MUCH', { money, most });
};

const notify = (ctx: Ctx, { kind }: OrderTables, order: Payable, after: object): void => {
  ctx.audit.push({ object: kind.name, objectId: order.id, before: { payAmount: order.payAmount }, after });
};

const paidBy = (amount: number) => increased('pay_amount', amount);

export async function pay(tx: Tx, ctx: Ctx, tables: OrderTables, order: Payable, { amount, way, info }: Paying): Promise<void> {
  assertAtMost(amount, order.unpaidAmount);
  await addPayment(tx, ctx, tables, order.id, { amount, way, info, style: paymentStyle.code.payment });
  await changeOrder(tx, ctx, tables, order.id, { pay_amount: paidBy(amount) });
  notify(ctx, tables, order, { paid: amount, way });
}

/** A payment that was entered wrongly: the order owes it again. */
export async function unpay(
  tx: Tx,
  ctx: Ctx,
  tables: OrderTables,
  order: Payable,
  { paymentId, info }: { paymentId: number; info: string },
): Promise<void> {
  const payment = (await paymentsOf(tx, ctx, tables, order.id)).find(({ id }) => id === paymentId);
  if (payment?.style !== paymentStyle.code.payment || payment.reversed)
    return refuse('ORDER_PAYMENT_UNKNOWN', { title: tables.kind.title, number: order.number, id: paymentId });
  assertAtMost(payment.amount, order.payAmount);
  const { way } = payment;
  await addPayment(tx, ctx, tables, order.id, { amount: -payment.amount, way, info, style: paymentStyle.code.undo, reversesId: paymentId });
  await changeOrder(tx, ctx, tables, order.id, { pay_amount: paidBy(-payment.amount) });
  notify(ctx, tables, order, { reversed: paymentId });
  return undefined;
}

export interface Refund {
  readonly amount?: number | undefined;
  readonly way: string;
  readonly info: string;
  /** The return whose goods are paid back. */
  readonly backId?: number;
}

/** Money goes back to the customer, who owes that much less. */
export async function refundOrder(tx: Tx, ctx: Ctx, tables: OrderTables, order: Payable, refund: Refund): Promise<number> {
  const amount = refund.amount ?? order.payAmount;
  assertAtMost(amount, order.payAmount);
  await addPayment(tx, ctx, tables, order.id, {
    amount: sumMoney(-amount),
    way: refund.way,
    info: refund.info,
    style: refund.backId === undefined ? paymentStyle.code.refund : paymentStyle.code.backRefund,
    ...(refund.backId === undefined ? {} : { backId: refund.backId }),
  });
  await changeOrder(tx, ctx, tables, order.id, {
    pay_amount: paidBy(-amount),
    refund_amount: increased('refund_amount', amount),
  });
  notify(ctx, tables, order, { refunded: amount });
  return amount;
}
