/** The transport area: waybills, what hangs on them, and the vehicles that carry them. Above trade, whose goods it carries. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { carRoutes } from './car/car.routes.ts';
import { carContractRoutes } from './carContract/carContract.routes.ts';
import { companyCarRoutes } from './companyCar/companyCar.routes.ts';
import type { WaybillDesk, WaybillFollower } from './waybill/followers.ts';
import { waybillProofs } from './waybill/proofs.store.ts';
import { waybillRoutes } from './waybill/waybill.routes.ts';

export const transportProofs: readonly Proof[] = [...waybillProofs];

/** Told of everything that happens to a waybill, in this order. */
const waybillFollowers: readonly WaybillFollower[] = [];

const waybillDesk = ({ numbers }: Services): WaybillDesk => ({ numbers, followers: waybillFollowers });

export const transportArea = (services: Services): Served[] => [
  ...waybillRoutes(services, waybillDesk(services)),
  ...carRoutes(services),
  ...companyCarRoutes(services),
  ...carContractRoutes(services),
];
