/** The finance area: what is owed and paid, the books of every movement of money, loans. Above all areas whose documents move money. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { personInImportRoutes } from './personIn/import.routes.ts';
import { personInRoutes } from './personIn/personIn.routes.ts';
import { personInProofs } from './personIn/proofs.store.ts';
import { userEarPayRoutes } from './userEarPay/userEarPay.routes.ts';

export const financeProofs: readonly Proof[] = [...personInProofs];

export const financeArea = (services: Services): Served[] => [
  ...personInRoutes(services),
  ...personInImportRoutes(services),
  ...paymentRoutes(),
  ...userEarPayRoutes(services),
];
