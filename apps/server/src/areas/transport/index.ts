/**
 * The transport area: waybills on their way from site to site, their exceptions and collections, freight bills and vehicles. Above trade,
 * whose goods they carry.
 */
import type { SourceFollower } from '#kernel/money/index.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { serveResource } from '#kernel/resources/index.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { OwnTransport } from '../trade/index.ts';
import { bidRoutes } from './bid/bid.routes.ts';
import { carRoutes } from './car/car.routes.ts';
import { carContractRoutes } from './carContract/carContract.routes.ts';
import { cashOnDeliveryRoutes } from './cashOnDelivery/cashOnDelivery.routes.ts';
import { cashOnDeliveryFollower } from './cashOnDelivery/follower.rules.ts';
import { cashOnDeliveryProofs } from './cashOnDelivery/proofs.store.ts';
import { collectedMoney } from './cashOnDelivery/remit.rules.ts';
import { signRoutes } from './cashOnDelivery/sign.routes.ts';
import { boundCollectTerms } from './collectTerms/collectTerms.store.ts';
import { companyCarRoutes } from './companyCar/companyCar.routes.ts';
import { freightBillRoutes } from './freightBill/freightBill.routes.ts';
import { freightBillProofs } from './freightBill/proofs.store.ts';
import { freightBillFollower } from './freightBillWaybill/follower.rules.ts';
import { freightBillWaybillRoutes } from './freightBillWaybill/freightBillWaybill.routes.ts';
import { moneyFollower } from './money.rules.ts';
import { receiptPictureRoutes } from './receiptPicture/receiptPicture.routes.ts';
import { scanRecordRoutes } from './scanRecord/scanRecord.routes.ts';
import { carryWith } from './waybill/carried.rules.ts';
import type { WaybillDependencies, WaybillFollower } from './waybill/followers.ts';
import { waybillMoney } from './waybill/money.rules.ts';
import { waybillProofs } from './waybill/proofs.store.ts';
import { waybillQueryRoutes } from './waybill/queries.routes.ts';
import { waybillRoutes } from './waybill/waybill.routes.ts';
import { exceptionProofs } from './waybillException/proofs.store.ts';
import { waybillExceptionRoutes } from './waybillException/waybillException.routes.ts';
import { waybillImportRoutes } from './waybillImport/waybillImport.routes.ts';

export { transportFinders } from './finders.ts';
export { freightBillPaid } from './freightBill/money.rules.ts';
export { freightBillCarriage } from './freightBill/warehouseList.rules.ts';

export const transportProofs: readonly Proof[] = [...waybillProofs, ...exceptionProofs, ...cashOnDeliveryProofs, ...freightBillProofs];

/** For finance, the area above: money that is entered there reaches these documents. */
export const transportMoney: readonly SourceFollower[] = [waybillMoney, collectedMoney];

/** Called for everything that happens to a waybill, in this order. */
const waybillFollowers: readonly WaybillFollower[] = [cashOnDeliveryFollower, freightBillFollower, moneyFollower];

const waybillDependencies = ({ numbers }: Services): WaybillDependencies => ({ numbers, followers: waybillFollowers });

export const transportArea = (services: Services): Served[] => {
  const dependencies = waybillDependencies(services);
  return [
    ...waybillRoutes(services, dependencies),
    ...signRoutes(dependencies),
    ...waybillQueryRoutes(),
    ...waybillImportRoutes(dependencies),
    ...scanRecordRoutes(services, dependencies),
    ...waybillExceptionRoutes(services, dependencies),
    ...cashOnDeliveryRoutes(services, dependencies),
    ...serveResource(boundCollectTerms, services.config),
    ...receiptPictureRoutes(services, dependencies),
    ...freightBillRoutes(services, dependencies),
    ...bidRoutes(services, dependencies),
    ...freightBillWaybillRoutes(services, dependencies),
    ...carRoutes(services),
    ...companyCarRoutes(services),
    ...carContractRoutes(services),
  ];
};

/** For trade, the area below: how we carry its goods ourselves. */
export const ownTransport = (services: Services): OwnTransport => carryWith(waybillDependencies(services));
