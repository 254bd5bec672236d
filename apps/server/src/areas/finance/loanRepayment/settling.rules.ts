/** Money is paid back: terms in their order, many at once, or everything that is open, early. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { loanKind, loanResource, SETTLE_DAY } from '@cangyun/contract/finance/loan.ts';
import { type Payment, repayOrigin, repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { interestUntil } from '@cangyun/contract/finance/repayPlan.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { insertLog } from '../loan/detail.store.ts';
import type { LoanRecord } from '../loan/loan.store.ts';
import { happenedOn } from '../loan/terms.rules.ts';
import { assertOpen, chosenAmong } from './loanRepayment.rules.ts';
import { deleteRepays, type Paying, type RepaymentState, repaysOf, setPaid } from './loanRepayment.store.ts';

const isOpen = ({ state }: RepaymentState): boolean => state === repayState.code.open;
const isPlanned = ({ origin }: RepaymentState): boolean => origin === repayOrigin.code.planned;

/** A later term is not paid before an earlier one; extra charges may be paid at any time. */
function assertInOrder({ number }: LoanRecord, left: readonly RepaymentState[], paid: readonly RepaymentState[]): void {
  const last = paid.filter(isPlanned).at(-1)?.term ?? 0;
  const earlier = left.find((one) => isPlanned(one) && one.term < last);
  if (earlier) refuse('LOAN_NOT_DUE_NEXT', { number, earlier: earlier.term, term: last });
}

const answer = (paid: readonly { amount: number }[]) => ({ count: paid.length, amount: sumMoney(...paid.map(({ amount }) => amount)) });

/** All of them or none. */
export async function payRepays(
  tx: Tx,
  ctx: Ctx,
  loans: readonly LoanRecord[],
  ids: readonly number[],
  { way, voucher }: Omit<Payment, 'id' | 'ids'>,
) {
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
    ctx.audit.push({ object: loanKind.name, objectId: loan.id, after: { paid: open.filter(({ id }) => wanted.has(id)), way, voucher } });
  }
  await setPaid(tx, ctx, chosen, { way, voucher });
  return answer(chosen);
}

export interface Settling extends Paying {
  readonly day?: string | undefined;
}

/** Everything that is open at once, with interest up to the day; a term with nothing left is dropped. */
export async function settle(tx: Tx, ctx: Ctx, loan: LoanRecord, { day: said, ...paying }: Settling) {
  const day = happenedOn(SETTLE_DAY, said);
  const lendDay = loan.lendDay ?? day;
  if (day < lendDay) refuse('LOAN_DAY_BEFORE', { day, lendDay });
  const all = await repaysOf(tx, ctx, [loan.id]);
  const planned = all.filter(isPlanned);
  const settled = all.filter(isOpen).map((one) => {
    const at = planned.indexOf(one);
    const interest = at < 0 ? one.interest : interestUntil({ ...one, fromDay: planned[at - 1]?.dueDay ?? lendDay }, day);
    return { ...one, interest, amount: sumMoney(one.principal, interest, one.fee) };
  });
  const paid = settled.filter(({ amount }) => amount > 0);
  await deleteRepays(
    tx,
    ctx,
    settled.filter(({ amount }) => amount === 0).map(({ id }) => id),
  );
  await setPaid(tx, ctx, paid, paying);
  const made = answer(paid);
  await insertLog(tx, ctx, loan.id, messages.loanSettled(day, made.amount, sumMoney(loan.openAmount, -made.amount)));
  ctx.audit.push({ object: loanResource.name, objectId: loan.id, after: { settled: made, day, ...paying } });
  return made;
}
