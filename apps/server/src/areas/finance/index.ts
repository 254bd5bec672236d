/** The finance area: what is owed and paid, the books of every movement of money, loans. Above all areas whose documents move money. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { accountRoutes } from './account/account.routes.ts';
import { billCheckRoutes } from './billCheck/billCheck.routes.ts';
import { loanOrderRoutes } from './loanOrder/loanOrder.routes.ts';
import { loanProofs } from './loanOrder/proofs.store.ts';
import { loanProductRoutes } from './loanProduct/loanProduct.routes.ts';
import { loanRepayRoutes } from './loanRepay/loanRepay.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { personBookRoutes } from './personBook/personBook.routes.ts';
import { personFigureRoutes } from './personFigures/personFigures.routes.ts';
import { personInImportRoutes } from './personIn/import.routes.ts';
import { personInRoutes } from './personIn/personIn.routes.ts';
import { personInProofs } from './personIn/proofs.store.ts';
import { personItemListRoutes } from './personItemList/personItemList.routes.ts';
import { userEarPayRoutes } from './userEarPay/userEarPay.routes.ts';

export const financeProofs: readonly Proof[] = [...personInProofs, ...loanProofs];

export const financeArea = (services: Services): Served[] => [
  ...personFigureRoutes(),
  ...personBookRoutes(services),
  ...personItemListRoutes(),
  ...accountRoutes(),
  ...billCheckRoutes(),
  ...personInRoutes(services),
  ...personInImportRoutes(services),
  ...paymentRoutes(),
  ...userEarPayRoutes(services),
  ...loanProductRoutes(services),
  ...loanOrderRoutes(services),
  ...loanRepayRoutes(services),
];
