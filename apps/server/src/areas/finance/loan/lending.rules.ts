/** Lending pays the money out and freezes the goods; the end of the loan frees them. */
import { loanKind, loanResource } from '@cangyun/contract/finance/loan.ts';
import { repayPlan } from '@cangyun/contract/finance/repayPlan.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import type { Objection } from '#kernel/documents/index.ts';
import { heldBy, hold, release, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { insertPlan } from '../loanRepayment/loanRepayment.store.ts';
import { type LoanRecord, setLending } from './loan.store.ts';
import { holdsOf } from './pledges.store.ts';
import { happenedOn } from './terms.rules.ts';

const { frozen } = holdReason.code;

const holder = ({ id, number }: LoanRecord): StockDocument => ({ kind: loanKind.name, id, number });

/** A month in which nothing is due (no interest, the principal at the end) is no repayment. */
const isDue = ({ principal, interest }: { principal: number; interest: number }): boolean => principal + interest > 0;

export async function lend(tx: Tx, ctx: Ctx, doc: LoanRecord, input: { readonly day?: string | undefined }): Promise<void> {
  const day = happenedOn(loanResource.fields.lendDay.label, input.day);
  await hold(tx, ctx, holder(doc), await holdsOf(tx, ctx, doc.id), frozen);
  await insertPlan(tx, ctx, doc.id, repayPlan(doc, day).filter(isDue));
  await setLending(tx, ctx, doc.id, day);
}

export async function letGo(tx: Tx, ctx: Ctx, doc: LoanRecord): Promise<void> {
  await release(tx, ctx, holder(doc), await heldBy(tx, ctx, holder(doc), frozen), frozen);
}

/** The goods secure the debt to the last cent. */
export const stillOwed = ({ number, openCount, openAmount }: LoanRecord): Objection | undefined =>
  openCount > 0 ? ['LOAN_UNPAID', { number, count: openCount, amount: openAmount, action: loanKind.actions.finish.label }] : undefined;

export const nothingOpen = ({ number, openCount }: LoanRecord): Objection | undefined =>
  openCount === 0 ? ['LOAN_NOTHING_OPEN', { number }] : undefined;
