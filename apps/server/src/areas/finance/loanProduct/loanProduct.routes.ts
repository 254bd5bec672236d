/** HTTP of loan products. A product with loans is disabled, not deleted: the database refuses it. */
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { createRow, editRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundLoanProduct } from './loanProduct.store.ts';

const { calls } = loanProduct;

function assertRange({ minAmount, maxAmount }: { readonly minAmount: number; readonly maxAmount: number }): void {
  if (maxAmount < minAmount) refuse('LOAN_PRODUCT_AMOUNTS', { max: maxAmount, min: minAmount });
}

export const loanProductRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundLoanProduct, config, ['list', 'download', 'remove', 'removeOne']),
  serve(calls.create, ({ tx, ctx, body }) => {
    assertRange(body);
    return createRow(tx, ctx, boundLoanProduct, body, { user_id: ctx.userId });
  }),
  serve(calls.edit, ({ tx, ctx, body }) => {
    assertRange(body);
    return editRow(tx, ctx, boundLoanProduct, body);
  }),
];
