/** What would be due when, if the money were paid out today: computed by the module that lending uses. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import { type LoanTerms, repayPlan } from '@cangyun/contract/finance/repayPlan.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { useState } from 'react';
import { LinesTable } from '#documents/lines/LinesTable.tsx';

const PLANNED = ['term', 'dueDay', 'principal', 'interest', 'amount'];
const SUMMED = ['principal', 'interest', 'amount'];

export function PlanTable({ terms }: { readonly terms: LoanTerms }) {
  const [today] = useState(() => formatDay(new Date()));
  const rows = repayPlan(terms, today).map((one) => ({ ...one, id: one.term, amount: sumMoney(one.principal, one.interest) }));
  return <LinesTable fields={loanRepaymentResource.fields} rows={rows} show={PLANNED} totals={SUMMED} />;
}
