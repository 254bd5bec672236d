/** The finance area: what is owed and paid, the books of every movement of money, loans. Above all areas whose documents move money. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { accountRoutes } from './account/account.routes.ts';
import { billCheckRoutes } from './billCheck/billCheck.routes.ts';
import { personBookRoutes } from './personBook/personBook.routes.ts';
import { personFigureRoutes } from './personFigures/personFigures.routes.ts';
import { personItemListRoutes } from './personItemList/personItemList.routes.ts';

export const financeProofs: readonly Proof[] = [];

export const financeArea = (_services: Services): Served[] => [
  ...personFigureRoutes(),
  ...personBookRoutes(),
  ...personItemListRoutes(),
  ...accountRoutes(),
  ...billCheckRoutes(),
];
