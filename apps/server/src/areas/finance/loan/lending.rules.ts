/** Lending pays the money out and freezes the goods; the end of the loan frees them. */
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { loanKind, loanResource } from '@cangyun/contract/finance/loan.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { repayPlan } from '@cangyun/contract/finance/repayPlan.ts';
import type { PayingInput } from '@cangyun/contract/paying.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Objection } from '#kernel/documents/index.ts';
import { claimItem, payDebts, postItems } from '#kernel/money/index.ts';
import { heldBy, hold, release, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { claimInterest, claimsOf, partyOf } from '../loanRepayment/claims.rules.ts';
import { insertPlan, repaysOf } from '../loanRepayment/loanRepayment.store.ts';
import { type LoanRecord, setLending } from './loan.store.ts';
import { holdsOf } from './pledges.store.ts';
import { happenedOn } from './terms.rules.ts';

const { frozen } = holdReason.code;

const holder = ({ id, number }: LoanRecord): StockDocument => ({ kind: loanKind.name, id, number });

/** A month in which nothing is due (no interest, the principal at the end) is no repayment. */
const isDue = ({ principal, interest }: { principal: number; interest: number }): boolean => principal + interest > 0;

export interface Lending extends Pick<PayingInput, 'day' | 'ownAccountId' | 'voucher' | 'info'> {
  readonly way?: number | undefined;
}

/**
 * The money is owed to the borrower and paid at once, against the account of loans; the borrower owes the principal term by term, and the
 * interest of terms that are due already.
 */
async function bookLending(tx: Tx, ctx: Ctx, doc: LoanRecord, day: string, { way, ...given }: Lending): Promise<void> {
  const repays = await repaysOf(tx, ctx, [doc.id]);
  const [party, source] = [partyOf(doc), { kind: loanKind.name, id: doc.id, number: doc.number }];
  const shared = { side: moneySide.code.pay, party, siteId: doc.deptId, source };
  await postItems(tx, ctx, [
    claimItem({ ...shared, reason: claimReason.code.principal, amount: doc.amount, day, typed: given.day !== undefined }),
    ...repays.flatMap((one) => claimsOf(doc, one, { principal: one.principal }, day)),
  ]);
  await payDebts(tx, ctx, [{ ...shared, open: doc.amount }], { ...given, way: way as PayingInput['way'] });
  const today = formatDay(new Date());
  await claimInterest(
    tx,
    ctx,
    [doc],
    repays.filter(({ dueDay }) => dueDay <= today),
  );
}

export async function lend(tx: Tx, ctx: Ctx, doc: LoanRecord, input: Lending): Promise<void> {
  const day = happenedOn(loanResource.fields.lendDay.label, input.day);
  await hold(tx, ctx, holder(doc), await holdsOf(tx, ctx, doc.id), frozen);
  await insertPlan(tx, ctx, doc.id, repayPlan(doc, day).filter(isDue));
  await setLending(tx, ctx, doc.id, day);
  await bookLending(tx, ctx, doc, day, input);
}

export async function letGo(tx: Tx, ctx: Ctx, doc: LoanRecord): Promise<void> {
  await release(tx, ctx, holder(doc), await heldBy(tx, ctx, holder(doc), frozen), frozen);
}

/** The goods secure the debt to the last cent. */
export const stillOwed = ({ number, openCount, openAmount }: LoanRecord): Objection | undefined =>
  openCount > 0 ? ['LOAN_UNPAID', { number, count: openCount, amount: openAmount, action: loanKind.actions.finish.label }] : undefined;

export const nothingPaid = ({ number, paidAmount }: LoanRecord): Objection | undefined =>
  paidAmount > 0 ? undefined : ['LOAN_NOTHING_PAID', { number, action: loanKind.actions.unpay.label }];

export const nothingOpen = ({ number, openCount }: LoanRecord): Objection | undefined =>
  openCount === 0 ? ['LOAN_NOTHING_OPEN', { number }] : undefined;
