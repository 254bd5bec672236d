/** Money is paid back: terms in their order, many at once, or everything that is open, early. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { loanKind, loanResource, SETTLE_DAY } from '@cangyun/contract/finance/loan.ts';
import { type Payment, repayOrigin, repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { interestUntil } from '@cangyun/contract/finance/repayPlan.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { PayingInput, UndoingInput } from '@cangyun/contract/paying.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { payDebts, undoPaymentOf } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { insertLog } from '../loan/detail.store.ts';
import type { LoanRecord } from '../loan/loan.store.ts';
import { happenedOn } from '../loan/terms.rules.ts';
import { claimInterest, debtsOf, dropInterest, sourceOf } from './claims.rules.ts';
import { assertOpen, chosenAmong } from './loanRepayment.rules.ts';
import { deleteRepays, followPaid, type RepaymentState, repaysOf, setInterest } from './loanRepayment.store.ts';

const isOpen = ({ state }: RepaymentState): boolean => state === repayState.code.open;
const isPlanned = ({ origin }: RepaymentState): boolean => origin === repayOrigin.code.planned;

/** A later term is not paid before an earlier one; extra charges may be paid at any time. */
function assertInOrder({ number }: LoanRecord, left: readonly RepaymentState[], paid: readonly RepaymentState[]): void {
  const last = paid.filter(isPlanned).at(-1)?.term ?? 0;
  const earlier = left.find((one) => isPlanned(one) && one.term < last);
  if (earlier) refuse('LOAN_NOT_DUE_NEXT', { number, earlier: earlier.term, term: last });
}

type Repaid = Pick<RepaymentState, 'amount' | 'paidAmount'>;

const openOf = ({ amount, paidAmount }: Repaid): number => sumMoney(amount, -paidAmount);

const answer = (paid: readonly Repaid[]) => ({ count: paid.length, amount: sumMoney(...paid.map(openOf)) });

type Given = Omit<Payment, 'id' | 'ids'>;

/** Interest that is paid is owed; then the money. */
async function receive(
  tx: Tx,
  ctx: Ctx,
  loans: readonly LoanRecord[],
  repays: readonly RepaymentState[],
  { way, ...given }: Given,
): Promise<void> {
  await claimInterest(tx, ctx, loans, repays);
  const { sources } = await payDebts(tx, ctx, debtsOf(loans, repays), { ...given, way: way as PayingInput['way'] });
  await followPaid(tx, ctx, sources, given.day);
}

/** All of them or none; one of them also in part. */
export async function payRepays(tx: Tx, ctx: Ctx, loans: readonly LoanRecord[], ids: readonly number[], given: Given) {
  const wanted = new Set(ids);
  const all = await repaysOf(
    tx,
    ctx,
    loans.map(({ id }) => id),
  );
  const chosen = chosenAmong(all, ids);
  for (const one of chosen) assertOpen(loans, one, `重复${loanKind.actions.pay.label}`);
  for (const loan of loans) {
    const open = all.filter((one) => one.loanId === loan.id && isOpen(one));
    assertInOrder(
      loan,
      open.filter(({ id }) => !wanted.has(id)),
      open.filter(({ id }) => wanted.has(id)),
    );
    ctx.audit.push({ object: loanKind.name, objectId: loan.id, after: { paid: open.filter(({ id }) => wanted.has(id)), ...given } });
  }
  await receive(tx, ctx, loans, chosen, given);
  return given.amount === undefined ? answer(chosen) : { count: chosen.length, amount: given.amount };
}

export interface Settling extends Pick<Given, 'way' | 'voucher' | 'ownAccountId' | 'info'> {
  readonly day?: string | undefined;
}

/** Everything that is open at once, with interest up to the day but not less than is paid; a term with nothing left is dropped. */
export async function settle(tx: Tx, ctx: Ctx, loan: LoanRecord, { day: said, ...paying }: Settling) {
  const day = happenedOn(SETTLE_DAY, said);
  const lendDay = loan.lendDay ?? day;
  if (day < lendDay) refuse('LOAN_DAY_BEFORE', { day, lendDay });
  const all = await repaysOf(tx, ctx, [loan.id]);
  const planned = all.filter(isPlanned);
  const settled = all.filter(isOpen).map((one) => {
    const at = planned.indexOf(one);
    const until = at < 0 ? one.interest : interestUntil({ ...one, fromDay: planned[at - 1]?.dueDay ?? lendDay }, day);
    const interest = Math.max(until, sumMoney(one.paidAmount, -one.principal, -one.fee));
    return { ...one, interest, amount: sumMoney(one.principal, interest, one.fee) };
  });
  const paid = settled.filter((one) => openOf(one) > 0);
  const nothing = settled.filter((one) => openOf(one) <= 0);
  await setInterest(
    tx,
    ctx,
    settled.filter(({ amount }) => amount > 0),
  );
  const { sources } = await claimInterest(tx, ctx, [loan], nothing);
  await followPaid(tx, ctx, sources);
  await deleteRepays(
    tx,
    ctx,
    nothing.filter(({ amount }) => amount === 0).map(({ id }) => id),
  );
  if (paid.length > 0) await receive(tx, ctx, [loan], paid, { ...paying, day: said });
  const made = answer(paid);
  await insertLog(tx, ctx, loan.id, messages.loanSettled(day, made.amount, sumMoney(loan.openAmount, -made.amount)));
  ctx.audit.push({ object: loanResource.name, objectId: loan.id, after: { settled: made, day, ...paying } });
  return made;
}

/** Of the last term that was paid, or of a charge: what it settled is open again, and interest that is not due yet is not owed. */
export async function undoRepay(tx: Tx, ctx: Ctx, loan: LoanRecord, id: number, given: UndoingInput): Promise<void> {
  const all = await repaysOf(tx, ctx, [loan.id]);
  const [one] = chosenAmong(all, [id]);
  if (!one) return;
  const later = isPlanned(one) && all.find((other) => isPlanned(other) && other.term > one.term && other.paidAmount > 0);
  if (later) refuse('LOAN_LATER_PAID', { number: loan.number, later: later.term, term: one.term });
  const source = sourceOf(loan, one);
  const { sources } = await undoPaymentOf(tx, ctx, source, given);
  await followPaid(tx, ctx, sources);
  const left = sources.find((sum) => sum.kind === source.kind && sum.id === id)?.paid ?? 0;
  if (left === 0 && isPlanned(one) && one.dueDay > formatDay(new Date())) await dropInterest(tx, ctx, loan, one);
  ctx.audit.push({ object: loanKind.name, objectId: loan.id, after: { undone: one, ...given } });
}
