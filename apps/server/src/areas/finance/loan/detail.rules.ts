/** Loans as they are answered: with their actions, and in the detail with pledges, repayments and papers. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundRepay, idsOf } from '../loanRepayment/loanRepayment.store.ts';
import { figuresOf } from './billData.store.ts';
import { filesOf, logsOf, sumsOf } from './detail.store.ts';
import { loans } from './loan.rules.ts';
import { boundLoan, type LoanRecord } from './loan.store.ts';
import { pledgesOf } from './pledges.store.ts';

export const presented = (ctx: Ctx, row: LoanRecord) => ({ ...row, actions: loans.states(ctx, row) });

export async function detailOf(tx: Tx, ctx: Ctx, id: number) {
  const row = await oneRow(tx, ctx, boundLoan, id);
  // A user who sees the loan sees all of it.
  const repays = rowsById(tx, ctx, { ...boundRepay, scope: undefined }, await idsOf(tx, ctx, id));
  const [pledges, files, logs, sums, terms] = await Promise.all([
    pledgesOf(tx, ctx, id),
    filesOf(tx, ctx, id),
    logsOf(tx, ctx, id),
    sumsOf(tx, ctx, id),
    repays,
  ]);
  return {
    ...presented(ctx, row),
    pledges,
    files,
    logs,
    repays: terms.toSorted((a, b) => a.term - b.term),
    sums: sums ?? refuse('NOT_FOUND', { title: loanKind.title }),
  };
}

interface Asked {
  readonly id?: number | undefined;
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
}

/** Over the whole company: a debt does not depend on who asks. Stock is the site's, which must be one of the asking user's. */
export async function billDataOf(tx: Tx, ctx: Ctx, asked: Asked) {
  const loan = asked.id === undefined ? undefined : await oneRow(tx, ctx, boundLoan, asked.id);
  const customerId = loan?.customerId ?? asked.customerId ?? refuse('LOAN_CUSTOMER_NEEDED');
  const found = (await figuresOf(tx, ctx, customerId, loan?.deptId ?? siteFor(ctx, asked.deptId))) ?? refuse('LOAN_CUSTOMER_GONE');
  const { orders, waybills, listFees, receivable, loans, purchases, payable } = found;
  return {
    ...found,
    owes: sumMoney(...[orders, waybills, listFees, receivable, loans].map(({ amount }) => amount)),
    isOwed: sumMoney(...[purchases, payable].map(({ amount }) => amount)),
  };
}
