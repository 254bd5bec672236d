/** HTTP of repayments. Every write locks their loans first and adds a version to them. */
import { loanRepaymentCalls as calls, loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import { paymentsOfDocument } from '#kernel/money/index.ts';
import { type Bound, listRows, oneRow, rowsById, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { loans } from '../loan/loan.rules.ts';
import { editRepay, removeRepays } from './loanRepayment.rules.ts';
import { boundRepay, isOverdue, type RepayRow } from './loanRepayment.store.ts';
import { payRepays, undoRepay } from './settling.rules.ts';
import { changeUnderLoans, payUnderLoans, undoUnderLoan } from './underLoans.rules.ts';

const chosen = ({ overdue }: { overdue?: number | undefined }): Bound<RepayRow> =>
  overdue === 1 ? { ...boundRepay, only: isOverdue } : boundRepay;

async function loansOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundRepay, wanted);
  return rows.length === wanted.length ? rows.map(({ loanId }) => loanId) : refuse('NOT_FOUND', { title: loanRepaymentResource.title });
}

export const loanRepaymentRoutes = ({ config }: Services): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, chosen(query), query, config.exportLimit)),
  serve(calls.list, ({ tx, ctx, query }) => listRows(tx, ctx, chosen(query), query)),
  serve(calls.create, async ({ tx, ctx, body }) => {
    const id = await loans.act(tx, ctx, 'charge', body.loanId, body);
    return oneRow(tx, ctx, boundRepay, id);
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await changeUnderLoans(tx, ctx, await loansOf(tx, ctx, [body.id]), (locked) => editRepay(tx, ctx, locked, body));
    return oneRow(tx, ctx, boundRepay, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await changeUnderLoans(tx, ctx, await loansOf(tx, ctx, body), (locked) => removeRepays(tx, ctx, locked, body));
    return done;
  }),
  serve(calls.pay, async ({ tx, ctx, body: { id, ids = [], ...paying } }) => {
    const wanted = id === undefined ? ids : [...ids, id];
    return payUnderLoans(tx, ctx, await loansOf(tx, ctx, wanted), (locked) => payRepays(tx, ctx, locked, wanted, paying));
  }),
  serve(calls.payments, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundRepay, query.id);
    return paymentsOfDocument(tx, ctx, { kind: loanRepaymentResource.name, id });
  }),
  serve(calls.undoPay, async ({ tx, ctx, body: { id, ...given } }) => {
    const { loanId } = await oneRow(tx, ctx, boundRepay, id);
    await undoUnderLoan(tx, ctx, loanId, (loan) => undoRepay(tx, ctx, loan, id, given));
    return done;
  }),
];
