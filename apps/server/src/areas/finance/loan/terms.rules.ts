/** On what terms a loan may be applied for: within the product's limits, and no more than the pledged goods secure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { LoanPledge } from '@cangyun/contract/finance/loan.schema.ts';
import { mostOnPledge } from '@cangyun/contract/finance/repayPlan.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { refuse } from '#platform/refusal.ts';
import type { LoanProductRow } from '../loanProduct/loanProduct.store.ts';

interface Wanted {
  readonly amount: number;
  readonly months: number;
}

export function assertWithin({ name, enabled, minAmount, maxAmount, maxMonths }: LoanProductRow, { amount, months }: Wanted): void {
  if (enabled !== enabledState.code.enabled) refuse('LOAN_PRODUCT_DISABLED', { name });
  if (amount < minAmount || amount > maxAmount) refuse('LOAN_AMOUNT', { amount, name, min: minAmount, max: maxAmount });
  if (months > maxMonths) refuse('LOAN_MONTHS', { months, name, max: maxMonths });
}

/** A rate of 0 asks for no goods. */
export function assertSecured(amount: number, pledgeRate: number, pledges: readonly Pick<LoanPledge, 'total'>[]): void {
  if (pledgeRate === 0) return;
  const value = sumMoney(...pledges.map(({ total }) => total));
  const most = mostOnPledge(value, pledgeRate);
  if (amount > most) refuse('LOAN_PLEDGE_SHORT', { value, rate: pledgeRate, most });
}

/** The day on which something happened: today by default, never a future day. */
export function happenedOn(label: string, day: string | undefined): string {
  const today = formatDay(new Date());
  return day === undefined || day <= today ? (day ?? today) : refuse('LOAN_DAY_AHEAD', { label, day });
}
