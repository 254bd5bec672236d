/** Money for an entry: how it is received or paid, and how that is undone. */
import { cents, moneyText } from '@cangyun/contract/arithmetic.ts';
import type { paying } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { z } from 'zod';
import { accountOfCollecting, addPayments, isUsable, type Paid, payFromPrepaid, takeBackPayments, writeOff } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type EntryDocument, sourceOf } from '../entry/entry.store.ts';
import * as store from './payment.store.ts';

export type Paying = z.output<z.ZodObject<typeof paying>>;

export interface Undoing {
  readonly payment: store.PaymentRecord;
  readonly info: string;
}

export interface WritingOff {
  readonly amount?: number | undefined;
  readonly info: string;
}

/** A client clock that is a little ahead is no mistake. */
const AHEAD_MS = 60_000;

/** Where it came in: an account of ours, or a collecting account of a bank. */
async function accountFor(tx: Tx, ctx: Ctx, { way, accountId, ownAccountId }: Paying): Promise<number | undefined> {
  if (way === settleWay.code.balance && (accountId || ownAccountId)) refuse('PERSON_IN_ACCOUNT_IDLE');
  if (ownAccountId) return (await isUsable(tx, ctx, ownAccountId)) ? ownAccountId : refuse('OWN_ACCOUNT_UNKNOWN');
  if (!accountId) return undefined;
  if (!(await store.isOpenAccount(tx, ctx, accountId, paymentState.code.passed))) refuse('PERSON_IN_ACCOUNT_UNKNOWN');
  return accountOfCollecting(tx, ctx, accountId);
}

const partyOf = ({ customerId, personName }: EntryDocument) =>
  customerId === null ? ({ customerId, person: personName } as const) : ({ customerId, person: '' } as const);

/** What every kind of settling says about the entry. */
const aboutOf = (doc: EntryDocument) => ({ side: doc.side, party: partyOf(doc), siteId: doc.deptId, source: sourceOf(doc) });

/** Under the entry's lock, so that the rest can not change. */
export async function pay(tx: Tx, ctx: Ctx, doc: EntryDocument, input: Paying): Promise<Paid> {
  const { amount, discount = 0, charge = 0, way, voucher, info, paidTime, accountId } = input;
  if (cents(amount) + cents(discount) > cents(doc.restAmount))
    refuse('PERSON_IN_TOO_MUCH', { number: doc.number, amount: moneyText(amount), rest: moneyText(doc.restAmount) });
  const now = new Date();
  const paidAt = paidTime ? new Date(paidTime) : now;
  if (paidAt.getTime() > now.getTime() + AHEAD_MS) refuse('PERSON_IN_PAID_LATER');
  const about = { ...aboutOf(doc), amount, day: formatDay(paidAt), typed: paidTime !== undefined && paidTime !== null, voucher, info };
  const when = { paidAt: paidAt.toISOString() };
  const ownAccountId = await accountFor(tx, ctx, input);
  if (way !== settleWay.code.balance)
    return addPayments(tx, ctx, [{ ...about, ...when, discount, charge, way, ownAccountId, collectingId: accountId || null }]);
  // Nobody else has such an account, and nobody is paid out of one.
  const { party } = about;
  if (doc.side !== moneySide.code.receive || party.customerId === null) return refuse('PERSON_IN_BALANCE_SIDE');
  return payFromPrepaid(tx, ctx, { ...about, ...when, party });
}

/** A negative row that names the one it takes back; money from the customer's account goes back into it. */
export async function undo(tx: Tx, ctx: Ctx, { payment, info }: Undoing): Promise<Paid> {
  const [current] = await store.paymentsById(tx, ctx, [payment.id]);
  if (current?.reversesId !== null) refuse('PAYMENT_IS_UNDO', { number: payment.number });
  if (current?.reversedBy !== null) refuse('PAYMENT_UNDONE', { number: payment.number });
  return takeBackPayments(tx, ctx, [payment], { day: formatDay(new Date()), info });
}

/** The rest, or a part of it, will never come. */
export async function settleWithout(tx: Tx, ctx: Ctx, doc: EntryDocument, { amount = doc.restAmount, info }: WritingOff): Promise<Paid> {
  const { number, restAmount: open } = doc;
  if (cents(amount) > cents(open)) refuse('MONEY_TOO_MUCH', { number, open: moneyText(open), wanted: moneyText(amount) });
  return writeOff(tx, ctx, { ...aboutOf(doc), amount, day: formatDay(new Date()), info });
}
