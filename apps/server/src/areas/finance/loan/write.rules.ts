/** How a loan is applied for, and rewritten until the money is paid out. */
import type { LoanEdit, LoanInput, PledgeInput } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { refuseRows } from '#areas/catalog/index.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { boundLoanProduct } from '../loanProduct/loanProduct.store.ts';
import { borrower, boundLoan, insertLoan, type LoanColumns, type LoanRecord, rewriteLoan } from './loan.store.ts';
import { insertPledges, pledgesOf, removePledges } from './pledges.store.ts';
import { assertSecured, assertWithin } from './terms.rules.ts';

export const recordLoans = recordingOf(loanKind, boundLoan);

/** The product's terms now; the loan copies them. */
async function columnsFor(tx: Tx, ctx: Ctx, deptId: number, form: LoanInput): Promise<LoanColumns> {
  const product = await oneRow(tx, ctx, boundLoanProduct, form.productId);
  assertWithin(product, form);
  const customerName = (await borrower(tx, ctx, form.customerId)) ?? refuse('LOAN_CUSTOMER_GONE');
  const { repayWay, rate, pledgeRate } = product;
  const { customerId, productId, amount, months, info } = form;
  return { customerId, customerName, deptId, productId, amount, months, info, repayWay, rate, pledgeRate };
}

/** Lending checks whether the goods are there: until then nothing is reserved for the loan. */
async function writePledges(tx: Tx, ctx: Ctx, loanId: number, pledges: readonly PledgeInput[], { amount, pledgeRate }: LoanColumns) {
  const written = pledges.length > 0 ? await insertPledges(tx, ctx, loanId, pledges) : new Set<number>();
  const refused = pledges.flatMap(({ productId }, at) => (written.has(at + 1) ? [] : [{ row: at + 1, productId }]));
  if (refused.length > 0) await refuseRows(tx, ctx, refused);
  assertSecured(amount, pledgeRate, await pledgesOf(tx, ctx, loanId));
}

export async function createLoan(tx: Tx, ctx: Ctx, numbers: Database, form: LoanInput): Promise<number> {
  const columns = await columnsFor(tx, ctx, siteFor(ctx, form.deptId), form);
  const number = await takeNumber(numbers, ctx, loanKind);
  const id = await insertLoan(tx, ctx, number, columns);
  await writePledges(tx, ctx, id, form.pledges, columns);
  ctx.audit.push({ object: loanKind.name, objectId: id, after: { number, ...form, deptId: columns.deptId } });
  await recordLoans(tx, ctx, [id]);
  return id;
}

/** The whole form again, with the product's terms of today. */
export async function rewrite(tx: Tx, ctx: Ctx, doc: LoanRecord, form: LoanEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  const deptId = form.deptId === undefined || form.deptId === doc.deptId ? doc.deptId : siteFor(ctx, form.deptId);
  const columns = await columnsFor(tx, ctx, deptId, form);
  await rewriteLoan(tx, ctx, doc, columns);
  await removePledges(tx, ctx, doc.id);
  await writePledges(tx, ctx, doc.id, form.pledges, columns);
}
