/** What may happen to a single open repayment. The caller holds the loan's lock. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import {
  type Charge,
  loanRepaymentCalls,
  loanRepaymentResource,
  type RepayEdit,
  repayOrigin,
  repayState,
} from '@cangyun/contract/finance/loanRepayment.ts';
import { type Item, postItems } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { LoanRecord } from '../loan/loan.store.ts';
import { claimsOf } from './claims.rules.ts';
import { changeRepay, deleteRepays, followPaid, insertCharge, type RepaymentState, repaysOf } from './loanRepayment.store.ts';

const idsOf = (loans: readonly LoanRecord[]): number[] => loans.map(({ id }) => id);

/** A penalty or a fee: never principal, which belongs to the plan. */
export async function addCharge(tx: Tx, ctx: Ctx, loan: LoanRecord, form: Charge): Promise<number> {
  if (form.interest + form.fee === 0) refuse('REPAY_NOTHING');
  const id = await insertCharge(tx, ctx, loan.id, form);
  const [charged] = chosenAmong(await repaysOf(tx, ctx, [loan.id]), [id]);
  if (charged) await postItems(tx, ctx, claimsOf(loan, charged, { interest: form.interest, fee: form.fee }));
  ctx.audit.push({ object: loanRepaymentResource.name, objectId: id, after: form });
  return id;
}

/** Those of these ids among all of their loans. */
export function chosenAmong(all: readonly RepaymentState[], ids: readonly number[]): RepaymentState[] {
  const wanted = new Set(ids);
  const chosen = all.filter(({ id }) => wanted.has(id));
  return chosen.length === wanted.size ? chosen : refuse('NOT_FOUND', { title: loanRepaymentResource.title });
}

export function assertOpen(loans: readonly LoanRecord[], { loanId, term, state }: RepaymentState, label: string): void {
  if (state === repayState.code.open) return;
  refuse('REPAY_PAID', { number: loans.find(({ id }) => id === loanId)?.number ?? '', term, action: label });
}

const partPaid = ({ number }: LoanRecord, { term, paidAmount }: RepaymentState, action: string) => ({
  number,
  term,
  paid: moneyText(paidAmount),
  action,
});

/** The fee's difference; with another day all of it, so that it is open until then. */
function changedClaims(loan: LoanRecord, before: RepaymentState, { dueDay, fee }: RepayEdit): Item[] {
  if (dueDay === before.dueDay) return claimsOf(loan, before, { fee: sumMoney(fee, -before.fee) });
  const { principal, claimedInterest } = before;
  return [
    ...claimsOf(loan, before, { principal: sumMoney(-principal), interest: sumMoney(-claimedInterest), fee: sumMoney(-before.fee) }),
    ...claimsOf(loan, { ...before, dueDay }, { principal, interest: claimedInterest, fee }),
  ];
}

export async function editRepay(tx: Tx, ctx: Ctx, loans: readonly LoanRecord[], form: RepayEdit): Promise<void> {
  const before =
    chosenAmong(await repaysOf(tx, ctx, idsOf(loans)), [form.id])[0] ?? refuse('NOT_FOUND', { title: loanRepaymentResource.title });
  assertOpen(loans, before, loanRepaymentCalls.edit.title);
  if (before.version !== form.version) refuse('STALE_EDIT');
  if (before.principal + before.interest + form.fee === 0) refuse('REPAY_NOTHING');
  const loan = loans.find(({ id }) => id === before.loanId) ?? refuse('NOT_FOUND', { title: loanRepaymentResource.title });
  if (sumMoney(before.principal, before.interest, form.fee) < before.paidAmount)
    refuse('REPAY_PART_PAID', partPaid(loan, before, loanRepaymentCalls.edit.title));
  await changeRepay(tx, ctx, form.id, form);
  const { sources } = await postItems(tx, ctx, changedClaims(loan, before, form));
  await followPaid(tx, ctx, sources);
  ctx.audit.push({ object: loanRepaymentResource.name, objectId: form.id, before, after: form });
}

/** Only charges typed by hand: the plan is agreed. */
export async function removeRepays(tx: Tx, ctx: Ctx, loans: readonly LoanRecord[], ids: readonly number[]): Promise<void> {
  const items: Item[] = [];
  for (const before of chosenAmong(await repaysOf(tx, ctx, idsOf(loans)), ids)) {
    assertOpen(loans, before, loanRepaymentCalls.remove.title);
    const loan = loans.find(({ id }) => id === before.loanId) ?? refuse('NOT_FOUND', { title: loanRepaymentResource.title });
    if (before.origin !== repayOrigin.code.byHand) refuse('REPAY_PLANNED', { number: loan.number, term: before.term });
    if (before.paidAmount > 0) refuse('REPAY_PART_PAID', partPaid(loan, before, loanRepaymentCalls.remove.title));
    items.push(...claimsOf(loan, before, { interest: sumMoney(-before.claimedInterest), fee: sumMoney(-before.fee) }));
    ctx.audit.push({ object: loanRepaymentResource.name, objectId: before.id, before });
  }
  await deleteRepays(tx, ctx, ids);
  await postItems(tx, ctx, items);
}
