/** Money for an entry: how it is received or paid, and how that is undone. */
import { cents, moneyText } from '@cangyun/contract/arithmetic.ts';
import type { paying } from '@cangyun/contract/finance/entry.schema.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { paymentNumbers } from '@cangyun/contract/finance/payment.ts';
import { moneyType } from '@cangyun/contract/partners/customerAccount.ts';
import { paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import type { z } from 'zod';
import { reverseMoney } from '#areas/partners/index.ts';
import { movementOf, postMoney } from '#kernel/money/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import type { EntryDocument } from '../entry/entry.store.ts';
import * as store from './payment.store.ts';

export type Paying = z.output<z.ZodObject<typeof paying>>;

export interface Undoing {
  readonly payment: store.PaymentRecord;
  readonly info: string;
}

/** A client clock that is a little ahead is no mistake. */
const AHEAD_MS = 60_000;

async function assertAccount(tx: Tx, ctx: Ctx, { way, accountId }: Pick<Paying, 'way' | 'accountId'>): Promise<number | null> {
  if (!accountId) return null;
  if (way === settleWay.code.balance) refuse('PERSON_IN_ACCOUNT_IDLE');
  if (!(await store.isOpenAccount(tx, ctx, accountId, paymentState.code.passed))) refuse('PERSON_IN_ACCOUNT_UNKNOWN');
  return accountId;
}

/** Out of the customer's prepaid account; nobody else has such an account, and nobody is paid out of one. */
async function takeFromBalance(tx: Tx, ctx: Ctx, doc: EntryDocument, number: string, amount: number): Promise<number> {
  if (doc.side !== moneySide.code.receive || doc.customerId === null) return refuse('PERSON_IN_BALANCE_SIDE');
  const reason = { documentKind: entryKind.name, documentNumber: number, remark: doc.number };
  const [logId = 0] = await postMoney(tx, ctx, [movementOf(moneyType.code.consume, doc.customerId, amount, reason)]);
  return logId;
}

const numberFor = (numbers: Database, ctx: Ctx, side: number): Promise<string> =>
  takeNumber(numbers, ctx, side === moneySide.code.receive ? paymentNumbers.receive : paymentNumbers.pay);

/** Under the entry's lock, so that the rest can not change. Answers the payment's id. */
export async function pay(tx: Tx, ctx: Ctx, numbers: Database, doc: EntryDocument, input: Paying): Promise<number> {
  const { amount, way, voucher, info, paidTime } = input;
  if (cents(amount) > cents(doc.restAmount))
    refuse('PERSON_IN_TOO_MUCH', { number: doc.number, amount: moneyText(amount), rest: moneyText(doc.restAmount) });
  const now = new Date();
  const paidAt = paidTime ? new Date(paidTime) : now;
  if (paidAt.getTime() > now.getTime() + AHEAD_MS) refuse('PERSON_IN_PAID_LATER');
  const accountId = await assertAccount(tx, ctx, input);
  const number = await numberFor(numbers, ctx, doc.side);
  const moneyLogId = way === settleWay.code.balance ? await takeFromBalance(tx, ctx, doc, number, amount) : null;
  const { id: entryId, side, deptId } = doc;
  return store.insertPayment(tx, ctx, {
    number,
    entryId,
    side,
    deptId,
    amount,
    way,
    accountId,
    voucher,
    info,
    reversesId: null,
    moneyLogId,
    paidAt: paidAt.toISOString(),
  });
}

/** A negative row that names the one it takes back; money from the customer's account goes back into it. */
export async function undo(tx: Tx, ctx: Ctx, numbers: Database, doc: EntryDocument, { payment, info }: Undoing): Promise<number> {
  const [current] = await store.paymentsById(tx, ctx, [payment.id]);
  if (current?.reversesId !== null) refuse('PAYMENT_IS_UNDO', { number: payment.number });
  if (current?.reversedBy !== null) refuse('PAYMENT_UNDONE', { number: payment.number });
  const taken = await store.moneyLogOf(tx, ctx, payment.id);
  const moneyLogId = taken === null ? null : await reverseMoney(tx, ctx, taken, info);
  const { id: reversesId, side, deptId, way, accountId, voucher } = payment;
  const row = { entryId: doc.id, side, deptId, way, accountId, voucher, info, reversesId, moneyLogId };
  const number = await numberFor(numbers, ctx, side);
  return refusingDuplicate(
    store.insertPayment(tx, ctx, { ...row, number, amount: -payment.amount, paidAt: new Date().toISOString() }),
    'payment_reversed',
    'PAYMENT_UNDONE',
    { number: payment.number },
  );
}
