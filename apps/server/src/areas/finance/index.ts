/** The finance area: what is owed and paid, the books of every movement of money, loans. Above all areas whose documents move money. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { loanOrderRoutes } from './loanOrder/loanOrder.routes.ts';
import { loanProofs } from './loanOrder/proofs.store.ts';
import { loanProductRoutes } from './loanProduct/loanProduct.routes.ts';
import { loanRepayRoutes } from './loanRepay/loanRepay.routes.ts';

export const financeProofs: readonly Proof[] = [...loanProofs];

export const financeArea = (services: Services): Served[] => [
  ...loanProductRoutes(services),
  ...loanOrderRoutes(services),
  ...loanRepayRoutes(services),
];
