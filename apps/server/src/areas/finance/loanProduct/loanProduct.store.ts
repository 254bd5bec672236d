/** SQL of loan products. */
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';

export const boundLoanProduct = bind(loanProduct, 'loan_product', {
  computed: { loanCount: sql`(select count(*)::int from loan l where l.company_id = t.company_id and l.product_id = t.id)` },
});

export type LoanProductRow = NonNullable<typeof boundLoanProduct.row>;
