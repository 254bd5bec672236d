/** The trade area: what is bought, sold, moved between sites and taken back. Above warehouse, whose lists move its goods. */
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import type { SourceFollower } from '#kernel/money/index.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import type { Served } from '#platform/http/served.ts';
import type { OutboxKind } from '#platform/outbox/outbox.ts';
import type { Services } from '#platform/services.ts';
import type { ImportKind } from '../system/index.ts';
import type { ListFollowers, ListReceiver } from '../warehouse/index.ts';
import { backOrderRoutes } from './backOrder/backOrder.routes.ts';
import type { ConsignmentDependencies } from './consignment/dependencies.ts';
import { followerWith } from './consignment/follower.rules.ts';
import type { OwnTransport } from './consignment/ownTransport.ts';
import { consignmentProofs } from './consignment/proofs.store.ts';
import { purchasePickupRoutes } from './consignment/purchasePickup.routes.ts';
import { purchaseReturnRoutes } from './consignment/purchaseReturn.routes.ts';
import { salesReturnRoutes } from './consignment/salesReturn.routes.ts';
import { traits } from './consignment/traits.ts';
import { transferRoutes } from './consignment/transfer.routes.ts';
import { consumerImportRoutes, pasteRoutes } from './consumerImport/consumerImport.routes.ts';
import { courierOrderRoutes } from './courierOrder/courierOrder.routes.ts';
import { courierKinds } from './courierOrder/requests.rules.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { dispatchLineRoutes } from './dispatch/dispatchLine.routes.ts';
import { importTemplateRoutes } from './importTemplate/importTemplate.routes.ts';
import { jointTradeRoutes } from './jointTrade/jointTrade.routes.ts';
import { jointTradeProofs } from './jointTrade/proofs.store.ts';
import { lotTraceRoutes } from './lotTrace/lotTrace.routes.ts';
import { mayMakeFor } from './order/making.rules.ts';
import { paidFollowerOf } from './order/paid.rules.ts';
import { tradeProofs as orderProofs } from './order/proofs.store.ts';
import { purchaseTables, salesTables } from './order/tables.ts';
import { processFollower } from './process/follower.rules.ts';
import { processRoutes } from './process/process.routes.ts';
import { processesWith } from './process/process.rules.ts';
import { processProofs } from './process/proofs.store.ts';
import { receivedFollower } from './purchase/follower.rules.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { purchasesWith } from './purchase/purchase.rules.ts';
import { purchaseRow } from './purchase/purchase.store.ts';
import { purchaseLineRoutes } from './purchase/purchaseLine.routes.ts';
import { purchaseSource } from './purchase/source.rules.ts';
import { recordPurchases } from './purchase/write.rules.ts';
import { purchaseImportRoutes } from './purchaseImport/purchaseImport.routes.ts';
import { differenceFollower, withKeptLists } from './receiptDifference/follower.rules.ts';
import { differenceProofs } from './receiptDifference/proofs.store.ts';
import { receiptDifferenceRoutes } from './receiptDifference/receiptDifference.routes.ts';
import { differencesWith } from './receiptDifference/receiptDifference.rules.ts';
import { receivingRoutes } from './receiving/receiving.routes.ts';
import { replenishmentRoutes } from './replenishment/replenishment.routes.ts';
import { orderForJointTrade } from './salesOrder/jointTrade.rules.ts';
import { movesRoutes } from './salesOrder/moves.routes.ts';
import { salesOrderRoutes } from './salesOrder/salesOrder.routes.ts';
import { salesOrders } from './salesOrder/salesOrder.rules.ts';
import { orderRow } from './salesOrder/salesOrder.store.ts';
import { salesOrderLineRoutes } from './salesOrder/salesOrderLine.routes.ts';
import { salesSource } from './salesOrder/source.rules.ts';
import { salesOrderImportRoutes } from './salesOrderImport/salesOrderImport.routes.ts';
import { purchaseImportKind } from './stagedPurchases/stagedPurchases.rules.ts';
import { saleImportKinds } from './stagedSales/stagedSales.rules.ts';

export type { CarriedDocument, OwnTransport } from './consignment/ownTransport.ts';
export { creditOf, creditsInUse, usedOf } from './credit/credit.store.ts';
export { tradeFinders } from './finders.ts';
export { makePrintCode, openPrint } from './order/printCode.rules.ts';
export {
  confirmHeldOrders,
  type MarketOrder,
  type MarketOrderLine,
  orderOfMarket,
  type PlacedOrder,
  voidHeldOrders,
} from './salesOrder/market.rules.ts';

/** Orders keep what is paid of them. */
export const tradeSourceFollowers: readonly SourceFollower[] = [
  paidFollowerOf(salesTables, salesOrders.record),
  paidFollowerOf(purchaseTables, recordPurchases),
];

export const tradeProofs: readonly Proof[] = [
  ...orderProofs,
  ...consignmentProofs,
  ...processProofs,
  ...jointTradeProofs,
  ...differenceProofs,
];

const dependenciesOf = ({ numbers, courier }: Services, transport: OwnTransport): ConsignmentDependencies => ({
  numbers,
  courier,
  transport,
  sources: { sales: salesSource, purchase: purchaseSource },
  mayMake: {
    sales: mayMakeFor({ orders: salesOrders, tables: salesTables, read: orderRow, makes: ['dispatch', 'shipmentBack'] }),
    purchase: mayMakeFor({
      orders: purchasesWith(numbers),
      tables: purchaseTables,
      read: purchaseRow,
      makes: ['purchaseDispatch', 'purchaseBack'],
    }),
  },
});

/** `transport`: the area above, which carries goods that no courier carries; `imports`: the staged ones; `receiver`: how waiting lists are received. */
export const tradeArea = (
  services: Services,
  transport: OwnTransport,
  imports: readonly ImportKind[],
  receiver: ListReceiver,
): Served[] => {
  const { numbers } = services;
  const purchases = purchasesWith(numbers);
  const dependencies = dependenciesOf(services, transport);
  return [
    ...salesOrderRoutes(services),
    ...salesOrderImportRoutes(services, dependencies),
    ...consumerImportRoutes(services, dependencies),
    ...imports.filter(({ code }) => code === importKind.code.consumerOrders).flatMap(pasteRoutes),
    ...movesRoutes(services, dependencies),
    ...salesOrderLineRoutes(services),
    ...backOrderRoutes(services, dependencies),
    ...purchaseRoutes(services, purchases),
    ...purchaseLineRoutes(services, purchases),
    ...purchaseImportRoutes(services, purchases),
    ...receivingRoutes({ numbers, purchases, receiver }),
    ...receiptDifferenceRoutes(services, differencesWith({ numbers, purchases })),
    ...dispatchRoutes(services, dependencies),
    ...dispatchLineRoutes(services, dependencies),
    ...courierOrderRoutes(services, dependencies),
    ...transferRoutes(services, dependencies),
    ...purchasePickupRoutes(services, dependencies),
    ...purchaseReturnRoutes(services, dependencies),
    ...salesReturnRoutes(services, dependencies),
    ...processRoutes(services, processesWith(services.numbers)),
    ...jointTradeRoutes(services, orderForJointTrade),
    ...importTemplateRoutes(services),
    ...lotTraceRoutes(services),
    ...replenishmentRoutes(services, purchases, dependencies),
  ];
};

/** Files whose rows become documents of this area. */
export const tradeImports = (services: Services, transport: OwnTransport): readonly ImportKind[] => [
  ...saleImportKinds(services, dependenciesOf(services, transport)),
  purchaseImportKind(services, purchasesWith(services.numbers)),
];

/** What this area sends out of the outbox. */
export const tradeOutbox = ({ courier }: Services): readonly OutboxKind[] => courierKinds(courier);

/** The followers of warehouse lists that carry out one of these documents. */
export const tradeFollowers = (services: Services, transport: OwnTransport): ListFollowers => {
  const follower = followerWith(dependenciesOf(services, transport));
  return {
    ...Object.fromEntries(Object.keys(traits).map((kind) => [kind, follower])),
    [purchaseKind.name]: withKeptLists(receivedFollower),
    [processKind.name]: processFollower,
    [receiptDifferenceKind.name]: differenceFollower,
  };
};
