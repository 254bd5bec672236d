/** The transport area: waybills on their way from site to site, what hangs on them, freight bills and vehicles. Above trade, whose goods they carry. */
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnTransport } from '../trade/index.ts';
import { billRoutes } from './bill/bill.routes.ts';
import { billProofs } from './bill/proofs.store.ts';
import { billOrderRoutes } from './billOrder/billOrder.routes.ts';
import { billFollower } from './billOrder/follower.rules.ts';
import { billTradeRoutes } from './billTrade/billTrade.routes.ts';
import { carRoutes } from './car/car.routes.ts';
import { carContractRoutes } from './carContract/carContract.routes.ts';
import { companyCarRoutes } from './companyCar/companyCar.routes.ts';
import { orderAbnormalRoutes } from './orderAbnormal/orderAbnormal.routes.ts';
import { abnormalProofs } from './orderAbnormal/proofs.store.ts';
import { collectFollower } from './orderCompanyCollect/follower.rules.ts';
import { collectRoutes } from './orderCompanyCollect/orderCompanyCollect.routes.ts';
import { collectProofs } from './orderCompanyCollect/proofs.store.ts';
import { receiptImgRoutes } from './receiptImg/receiptImg.routes.ts';
import { scanRecordRoutes } from './scanRecord/scanRecord.routes.ts';
import { waybillAnswerRoutes } from './waybill/answers.routes.ts';
import { carryWith } from './waybill/carried.rules.ts';
import type { WaybillDesk, WaybillFollower } from './waybill/followers.ts';
import { waybillProofs } from './waybill/proofs.store.ts';
import { waybillRoutes } from './waybill/waybill.routes.ts';
import { waybillImportRoutes } from './waybillImport/waybillImport.routes.ts';

export { billCarriage } from './bill/inout.rules.ts';

export const transportProofs: readonly Proof[] = [...waybillProofs, ...abnormalProofs, ...collectProofs, ...billProofs];

/** Told of everything that happens to a waybill, in this order. */
const waybillFollowers: readonly WaybillFollower[] = [collectFollower, billFollower];

const waybillDesk = ({ numbers }: Services): WaybillDesk => ({ numbers, followers: waybillFollowers });

export const transportArea = (services: Services): Served[] => {
  const desk = waybillDesk(services);
  return [
    ...waybillRoutes(services, desk),
    ...waybillAnswerRoutes(),
    ...waybillImportRoutes(desk),
    ...scanRecordRoutes(services, desk),
    ...orderAbnormalRoutes(services, desk),
    ...collectRoutes(services, desk),
    ...receiptImgRoutes(services, desk),
    ...billRoutes(services, desk),
    ...billTradeRoutes(services, desk),
    ...billOrderRoutes(services, desk),
    ...carRoutes(services),
    ...companyCarRoutes(services),
    ...carContractRoutes(services),
  ];
};

/** For trade, which lies below: how its goods are carried by ourselves. */
export const ownTransport = (services: Services): OwnTransport => carryWith(waybillDesk(services));
