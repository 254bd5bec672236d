/** Payments with all that follows from them: money that is for no document is the customer's own, and can be used for any. */
import { cents, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide, paidWay, settleWay } from '@cangyun/contract/finance/money.ts';
import { payment } from '@cangyun/contract/finance/payment.ts';
import { customerAccount, moneyType, payWay, shortage } from '@cangyun/contract/partners/customerAccount.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { prepaidOf } from './account.store.ts';
import { type Item, type Money, NO_SOURCE, offsetItem, type Source, writeOffItem } from './item.ts';
import { type Match, type Posted, postItems } from './ledger.store.ts';
import {
  insertPayments,
  type NewPayment,
  type Paid,
  payUnlogged,
  type TakenBack,
  takeBackUnlogged,
  takePaymentNumbers,
} from './payment.store.ts';
import { accountSource, followPrepaid } from './prepaid.store.ts';

/** Money of a customer that is for no document is prepaid. */
const earmarked = (given: NewPayment): NewPayment =>
  (given.source ?? NO_SOURCE).id === 0 && given.side === moneySide.code.receive && given.party.customerId !== null
    ? { ...given, source: accountSource(given.party.customerId) }
    : given;

const { recharge, withdraw, consume } = moneyType.code;

/** Payments of one side, in the same few statements however many. `matches`: what the cashier has ticked, with `newItem(n)` for the nth. */
export async function addPayments(
  tx: Tx,
  ctx: Ctx,
  payments: readonly NewPayment[],
  matches: readonly Match[] = [],
  others: readonly Item[] = [],
): Promise<Paid> {
  const paid = await payUnlogged(tx, ctx, payments.map(earmarked), matches, others);
  const documentNumber = paid.numbers.join('、');
  const type = payments.every(({ amount }) => amount < 0) ? withdraw : recharge;
  await followPrepaid(tx, ctx, paid, { type, documentKind: payment.name, documentNumber, payWay: payWay.code.none, remark: '' });
  return paid;
}

/** Nobody takes back what a document no longer has: it was given back to the partner, or settles another document. */
export function assertCovered({ sources }: Posted, number: string): void {
  if (sources.some(({ kind, paid }) => kind !== customerAccount.name && paid < 0)) refuse('SETTLE_GIVEN_AWAY', { number });
}

/** The opposite rows; what the payments settled is open again, and money out of a prepaid account is back in it. */
export async function takeBackPayments(
  tx: Tx,
  ctx: Ctx,
  payments: readonly { readonly id: number; readonly number: string }[],
  given: { readonly day: string; readonly info: string },
): Promise<TakenBack> {
  const back = await refusingDuplicate(takeBackUnlogged(tx, ctx, payments, given), 'money_item_reversed', 'PAYMENT_UNDONE', {
    number: payments.map(({ number }) => number).join('、'),
  });
  assertCovered(back, back.taken.map(({ number }) => number).join('、'));
  const [first] = back.taken;
  await followPrepaid(tx, ctx, back, {
    type: first?.way === settleWay.code.balance ? consume : recharge,
    documentKind: payment.name,
    documentNumber: back.numbers.join('、'),
    payWay: payWay.code.none,
    remark: given.info,
    itemId: back.ids[back.taken.length],
    reverses: first?.moneyLogId,
  });
  return back;
}

/** Matches, or takes matches back, without any money. */
export async function allocate(tx: Tx, ctx: Ctx, matches: readonly Match[], remark: string): Promise<Posted> {
  const posted = await postItems(tx, ctx, [], matches);
  await followPrepaid(tx, ctx, posted, { type: consume, documentKind: payment.name, documentNumber: '', payWay: payWay.code.none, remark });
  return posted;
}

type Settled = Omit<Money, 'ownAccountId' | 'discount' | 'charge' | 'source'> & {
  readonly source: Source;
  readonly voucher?: string | undefined;
  readonly paidAt?: string | undefined;
};

/** Out of what the customer has paid in advance, and never on credit: the account's limit is for consumption. */
export async function payFromPrepaid(
  tx: Tx,
  ctx: Ctx,
  given: Settled & { readonly party: { readonly customerId: number; readonly person: '' } },
): Promise<Paid> {
  const { side, party, amount, source } = given;
  const way = settleWay.code.balance;
  const out = offsetItem({ ...given, source: accountSource(party.customerId), amount: sumMoney(-amount) });
  const posted = await postItems(tx, ctx, [offsetItem(given), out]);
  const { name, free } = await prepaidOf(tx, ctx, party.customerId);
  if (cents(amount) > cents(free)) refuse('MONEY_SHORT', { detail: shortage(name, amount, Math.max(free, 0)) });
  const numbers = await takePaymentNumbers(tx, ctx, side, 1);
  const [number = ''] = numbers;
  const [itemId = 0, otherItemId = 0] = posted.ids;
  const why = { type: consume, documentKind: source.kind, documentNumber: number, payWay: payWay.code.none, remark: source.number };
  const moneyLogId = await followPrepaid(tx, ctx, posted, { ...why, itemId: otherItemId });
  const paymentIds = await insertPayments(tx, ctx, [
    { payment: { ...given, way }, number, itemId, otherItemId, ownAccountId: null, moneyLogId },
  ]);
  return { ...posted, paymentIds, numbers };
}

/** What can never be collected, or need not be paid any more: settled without money. */
export async function writeOff(
  tx: Tx,
  ctx: Ctx,
  given: Omit<Settled, 'source'> & { readonly source?: Source },
  matches: readonly Match[] = [],
): Promise<Paid> {
  const posted = await postItems(tx, ctx, [writeOffItem(given)], matches);
  const numbers = await takePaymentNumbers(tx, ctx, given.side, 1);
  const row = {
    payment: { ...given, way: paidWay.code.writeOff },
    number: numbers[0] ?? '',
    itemId: posted.ids[0] ?? 0,
    ownAccountId: null,
  };
  return { ...posted, paymentIds: await insertPayments(tx, ctx, [row]), numbers };
}

/** 对冲: what a partner owes us against what we owe them. `matches` name the halves by `newItem(0)`, 应收, and `newItem(1)`, 应付. */
export async function offsetSides(tx: Tx, ctx: Ctx, given: Omit<Settled, 'side' | 'source'>, matches: readonly Match[]): Promise<Paid> {
  const { receive, pay } = moneySide.code;
  const posted = await postItems(tx, ctx, [offsetItem({ ...given, side: receive }), offsetItem({ ...given, side: pay })], matches);
  const why = { type: consume, documentKind: payment.name, documentNumber: '', payWay: payWay.code.none, remark: given.info ?? '' };
  await followPrepaid(tx, ctx, posted, why);
  const numbers = await takePaymentNumbers(tx, ctx, receive, 1);
  const [itemId = 0, otherItemId = 0] = posted.ids;
  const row = {
    payment: { ...given, side: receive, way: paidWay.code.offset },
    number: numbers[0] ?? '',
    itemId,
    otherItemId,
    ownAccountId: null,
  };
  return { ...posted, paymentIds: await insertPayments(tx, ctx, [row]), numbers };
}
