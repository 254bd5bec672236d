/** The partners area: customers, suppliers, carriers, their terms and their money. */
import { serveResource } from '#kernel/resources/index.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { customerRoutes } from './customer/customer.routes.ts';
import { customerImportRoutes } from './customer/customer-import.routes.ts';
import { customerAccountRoutes } from './customerAccount/customerAccount.routes.ts';
import { customerChartRoutes } from './customerChart/customerChart.routes.ts';
import { boundCustomerRole } from './customerRole/customerRole.store.ts';
import { customerTermsRoutes } from './customerTerms/customerTerms.routes.ts';

export { takeOrderNumbers } from './customer/orderNumber.rules.ts';
export { partnersFinders } from './finders.ts';
export { partnersProofs } from './proofs.store.ts';

export const partnersArea = (services: Services): Served[] => [
  ...customerRoutes(services),
  ...customerImportRoutes(),
  ...customerTermsRoutes(services),
  ...serveResource(boundCustomerRole, services.config),
  ...customerAccountRoutes(services),
  ...customerChartRoutes(),
];
