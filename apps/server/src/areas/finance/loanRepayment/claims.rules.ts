/**
 * What borrowers owe: the principal of every term from lending on, its interest from the day that it is due or paid, fees and further
 * interest from the day that they are charged.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { claimItem, type Debt, type Item, type Party, type Posted, postItems, type Source } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type RepaymentState, setClaimedInterest } from './loanRepayment.store.ts';

/** Of a loan, what its claims need. */
export interface Lent {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly deptId: number;
}

/** Of a repayment. */
export type Owed = Pick<RepaymentState, 'id' | 'loanId' | 'term' | 'dueDay' | 'principal' | 'interest' | 'fee'>;

const side = moneySide.code.receive;
const { principal: principalReason, interest: interestReason, fee: feeReason } = claimReason.code;

export const partyOf = ({ customerId }: Pick<Lent, 'customerId'>): Party => ({ customerId, person: '' });

export const sourceOf = ({ number }: Pick<Lent, 'number'>, { id, term }: Pick<Owed, 'id' | 'term'>): Source => ({
  kind: loanRepaymentResource.name,
  id,
  number: `${number} 第 ${term} 期`,
});

type Parts = Partial<Record<'principal' | 'interest' | 'fee', number>>;

export function claimsOf(loan: Lent, owed: Owed, { principal = 0, interest = 0, fee = 0 }: Parts, day = formatDay(new Date())): Item[] {
  const of = (reason: number, amount: number): Item[] =>
    amount === 0
      ? []
      : [
          claimItem({
            side,
            party: partyOf(loan),
            siteId: loan.deptId,
            reason,
            source: sourceOf(loan, owed),
            event: { kind: loanKind.name, id: loan.id },
            amount,
            day,
            dueDay: owed.dueDay,
          }),
        ];
  return [...of(principalReason, principal), ...of(interestReason, interest), ...of(feeReason, fee)];
}

/** Interest that the ledger does not have yet; less, where settling early spares some of what was due. */
export async function claimInterest(tx: Tx, ctx: Ctx, loans: readonly Lent[], repays: readonly RepaymentState[]): Promise<Posted> {
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  const changed = repays.filter(({ interest, claimedInterest }) => interest !== claimedInterest);
  await setClaimedInterest(
    tx,
    ctx,
    changed.map(({ id, interest }) => ({ id, interest })),
  );
  return postItems(
    tx,
    ctx,
    changed.flatMap((one) => {
      const loan = byId.get(one.loanId);
      return loan ? claimsOf(loan, one, { interest: sumMoney(one.interest, -one.claimedInterest) }) : [];
    }),
  );
}

/** Nobody owes it before its day. */
export async function dropInterest(tx: Tx, ctx: Ctx, loan: Lent, repay: RepaymentState): Promise<void> {
  await setClaimedInterest(tx, ctx, [{ id: repay.id, interest: 0 }]);
  await postItems(tx, ctx, claimsOf(loan, repay, { interest: sumMoney(-repay.claimedInterest) }));
}

/** What is open of them. */
export function debtsOf(loans: readonly Lent[], repays: readonly RepaymentState[]): Debt[] {
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  return repays.flatMap((one) => {
    const loan = byId.get(one.loanId);
    if (!loan) return [];
    return [{ side, party: partyOf(loan), siteId: loan.deptId, source: sourceOf(loan, one), open: sumMoney(one.amount, -one.paidAmount) }];
  });
}
