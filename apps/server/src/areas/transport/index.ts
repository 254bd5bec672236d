/** The transport area: waybills, what hangs on them, and the vehicles that carry them. Above trade, whose goods it carries. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { carRoutes } from './car/car.routes.ts';
import { carContractRoutes } from './carContract/carContract.routes.ts';
import { companyCarRoutes } from './companyCar/companyCar.routes.ts';

export const transportArea = (services: Services): Served[] => [
  ...carRoutes(services),
  ...companyCarRoutes(services),
  ...carContractRoutes(services),
];
