/** The trade area: what is bought, sold, moved between sites and taken back. Above warehouse, whose lists move its goods. */
import { processKind } from '@cangyun/contract/trade/process.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import type { ListFollowers } from '../warehouse/index.ts';
import type { Desk } from './consignment/desk.ts';
import { followerWith } from './consignment/follower.rules.ts';
import type { OwnTransport } from './consignment/ownTransport.ts';
import { consignmentProofs } from './consignment/proofs.store.ts';
import { traits } from './consignment/traits.ts';
import { consumerImportRoutes } from './consumerImport/consumerImport.routes.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { dispatchProRoutes } from './dispatchPro/dispatchPro.routes.ts';
import { importTempletRoutes } from './importTemplet/importTemplet.routes.ts';
import { mayMakeFor } from './order/making.rules.ts';
import { tradeProofs as orderProofs } from './order/proofs.store.ts';
import { purchaseTables, salesTables } from './order/tables.ts';
import { processFollower } from './process/follower.rules.ts';
import { processRoutes } from './process/process.routes.ts';
import { processesWith } from './process/process.rules.ts';
import { processProofs } from './process/proofs.store.ts';
import { processProRoutes } from './processPro/processPro.routes.ts';
import { receivedFollower } from './purchase/follower.rules.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { purchasesWith } from './purchase/purchase.rules.ts';
import { purchaseRow } from './purchase/purchase.store.ts';
import { purchaseSource } from './purchase/source.rules.ts';
import { purchaseBackRoutes } from './purchaseBack/purchaseBack.routes.ts';
import { purchaseDispatchRoutes } from './purchaseDispatch/purchaseDispatch.routes.ts';
import { purchaseImportRoutes } from './purchaseImport/purchaseImport.routes.ts';
import { purchaseProRoutes } from './purchasePro/purchasePro.routes.ts';
import { shipmentBackRoutes } from './shipmentBack/shipmentBack.routes.ts';
import { shipmentImportRoutes } from './shipmentImport/shipmentImport.routes.ts';
import { movesRoutes } from './shipmentOrder/moves.routes.ts';
import { shipmentOrderRoutes } from './shipmentOrder/shipmentOrder.routes.ts';
import { salesOrders } from './shipmentOrder/shipmentOrder.rules.ts';
import { orderRow } from './shipmentOrder/shipmentOrder.store.ts';
import { salesSource } from './shipmentOrder/source.rules.ts';
import { shipmentProRoutes } from './shipmentPro/shipmentPro.routes.ts';
import { unionProofs } from './tradeUnion/proofs.store.ts';
import { tradeUnionRoutes } from './tradeUnion/tradeUnion.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

export type { CarriedDocument, OwnTransport } from './consignment/ownTransport.ts';
export { makePrintCode, openPrint } from './order/printCode.rules.ts';

export const tradeProofs: readonly Proof[] = [...orderProofs, ...consignmentProofs, ...processProofs, ...unionProofs];

const deskOf = ({ numbers, courier }: Services, transport: OwnTransport): Desk => ({
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

/** `transport`: the area above, which carries what is not given to a courier. */
export const tradeArea = (services: Services, transport: OwnTransport): Served[] => {
  const purchases = purchasesWith(services.numbers);
  const desk = deskOf(services, transport);
  return [
    ...shipmentOrderRoutes(services),
    ...shipmentImportRoutes(),
    ...consumerImportRoutes(),
    ...movesRoutes(services, desk),
    ...shipmentProRoutes(services),
    ...purchaseRoutes(services, purchases),
    ...purchaseProRoutes(services, purchases),
    ...purchaseImportRoutes(),
    ...dispatchRoutes(services, desk),
    ...dispatchProRoutes(services, desk),
    ...transferRoutes(services, desk),
    ...purchaseDispatchRoutes(services, desk),
    ...purchaseBackRoutes(services, desk),
    ...shipmentBackRoutes(services, desk),
    ...processRoutes(services, processesWith(services.numbers)),
    ...processProRoutes(),
    ...tradeUnionRoutes(services),
    ...importTempletRoutes(services),
  ];
};

/** Who is told when a list of one of these documents has moved. */
export const tradeFollowers = (services: Services, transport: OwnTransport): ListFollowers => {
  const follower = followerWith(deskOf(services, transport));
  return {
    ...Object.fromEntries(Object.keys(traits).map((kind) => [kind, follower])),
    [purchaseKind.name]: receivedFollower,
    [processKind.name]: processFollower,
  };
};
