/** Loan products. */
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={loanProduct} />;
