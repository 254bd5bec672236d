/** The transport area: waybills, what hangs on them, and the vehicles that carry them. Above trade, whose goods it carries. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { billRoutes } from './bill/bill.routes.ts';
import { billProofs } from './bill/proofs.store.ts';
import { billOrderRoutes } from './billOrder/billOrder.routes.ts';
import { billFollower } from './billOrder/follower.rules.ts';
import { billTradeRoutes } from './billTrade/billTrade.routes.ts';
import { carRoutes } from './car/car.routes.ts';
import { carContractRoutes } from './carContract/carContract.routes.ts';
import { companyCarRoutes } from './companyCar/companyCar.routes.ts';
import type { WaybillDesk, WaybillFollower } from './waybill/followers.ts';
import { waybillProofs } from './waybill/proofs.store.ts';
import { waybillRoutes } from './waybill/waybill.routes.ts';

export const transportProofs: readonly Proof[] = [...waybillProofs, ...billProofs];

/** Told of everything that happens to a waybill, in this order. */
const waybillFollowers: readonly WaybillFollower[] = [billFollower];

const waybillDesk = ({ numbers }: Services): WaybillDesk => ({ numbers, followers: waybillFollowers });

export { billCarriage } from './bill/inout.rules.ts';

export const transportArea = (services: Services): Served[] => [
  ...waybillRoutes(services, waybillDesk(services)),
  ...billRoutes(services, waybillDesk(services)),
  ...billTradeRoutes(services, waybillDesk(services)),
  ...billOrderRoutes(services, waybillDesk(services)),
  ...carRoutes(services),
  ...companyCarRoutes(services),
  ...carContractRoutes(services),
];
