/** Paying, undoing a payment, refunding. Always under the order's lock, so that sums can be compared before they are written. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { paymentStyle } from '@cangyun/contract/trade/tradeCodes.ts';
import { addPayments, type Posted, takeBackPayments } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { changeOrder, increased, setPaid } from './order.store.ts';
import { paymentsOf } from './payments.store.ts';
import type { OrderTables } from './tables.ts';

export interface Payable {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly deptId: number;
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

/** The ways of orders have names on the wire, those of the ledger numbers. */
const wayOf = (way: string): number => settleWay.code[way as keyof typeof settleWay.code] ?? settleWay.code.other;

/** The order follows what the ledger says is paid of it; the action records it. */
async function followPaid(tx: Tx, ctx: Ctx, tables: OrderTables, { sources }: Posted): Promise<void> {
  const own = sources.filter(({ kind, side }) => kind === tables.kind.name && side === tables.moneySide);
  if (own.length > 0) await setPaid(tx, ctx, tables, own);
}

/** Signed: a refund is negative. */
async function move(tx: Tx, ctx: Ctx, tables: OrderTables, order: Payable, { amount, way, info }: Paying, backId?: number): Promise<void> {
  const posted = await addPayments(tx, ctx, [
    {
      side: tables.moneySide,
      party: { customerId: order.customerId, person: '' },
      siteId: order.deptId,
      amount,
      way: wayOf(way),
      day: formatDay(new Date()),
      source: { kind: tables.kind.name, id: order.id, number: order.number },
      info,
      backId,
    },
  ]);
  await followPaid(tx, ctx, tables, posted);
}

export async function pay(tx: Tx, ctx: Ctx, tables: OrderTables, order: Payable, paying: Paying): Promise<void> {
  assertAtMost(paying.amount, order.unpaidAmount);
  await move(tx, ctx, tables, order, paying);
  notify(ctx, tables, order, { paid: paying.amount, way: paying.way });
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
  const taken = { id: paymentId, number: order.number };
  await followPaid(tx, ctx, tables, await takeBackPayments(tx, ctx, [taken], { day: formatDay(new Date()), info }));
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

/** Money goes back to the customer. */
export async function refundOrder(tx: Tx, ctx: Ctx, tables: OrderTables, order: Payable, refund: Refund): Promise<number> {
  const amount = refund.amount ?? order.payAmount;
  assertAtMost(amount, order.payAmount);
  await move(tx, ctx, tables, order, { amount: sumMoney(-amount), way: refund.way, info: refund.info }, refund.backId);
  await changeOrder(tx, ctx, tables, order.id, { refund_amount: increased('refund_amount', amount) });
  notify(ctx, tables, order, { refunded: amount });
  return amount;
}
