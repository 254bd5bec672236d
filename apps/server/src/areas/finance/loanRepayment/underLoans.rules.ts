/** Work on repayments of several loans: under the locks of all of them, in a fixed number of statements. */
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { loans } from '../loan/loan.rules.ts';
import { type LoanRecord, lockedLoans, touchLoans } from '../loan/loan.store.ts';

type Work<Result> = (loans: readonly LoanRecord[]) => Promise<Result>;

async function locked(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<LoanRecord[]> {
  const found = await lockedLoans(tx, ctx, ids);
  return found.length === new Set(ids).size ? found : refuse('NOT_FOUND', { title: loanKind.title });
}

/** A repayment is changed, in any state of its loan. */
export async function changeUnderLoans<Result>(tx: Tx, ctx: Ctx, ids: readonly number[], work: Work<Result>): Promise<Result> {
  const found = await locked(tx, ctx, ids);
  const result = await work(found);
  const touched = found.map(({ id }) => id);
  await touchLoans(tx, ctx, touched);
  await loans.record(tx, ctx, touched);
  return result;
}

/** A payment is taken back: refused if the loan does not allow it. */
export const undoUnderLoan = async <Result>(tx: Tx, ctx: Ctx, id: number, work: (loan: LoanRecord) => Promise<Result>): Promise<Result> => {
  const [loan = refuse('NOT_FOUND', { title: loanKind.title })] = await locked(tx, ctx, [id]);
  return loans.actOnLocked(tx, ctx, 'unpay', [loan], () => work(loan));
};

/** Repayments are paid: refused if one of the loans does not allow it. */
export const payUnderLoans = async <Result>(tx: Tx, ctx: Ctx, ids: readonly number[], work: Work<Result>): Promise<Result> =>
  loans.actOnLocked(tx, ctx, 'pay', await locked(tx, ctx, ids), work);
