/** The trade area: what is bought, sold, moved between sites and taken back. Above warehouse, whose lists move its goods. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import type { ListFollowers } from '../warehouse/index.ts';
import type { Desk } from './consignment/desk.ts';
import { followerWith } from './consignment/follower.rules.ts';
import { traits } from './consignment/traits.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { dispatchProRoutes } from './dispatchPro/dispatchPro.routes.ts';
import { purchaseBackRoutes } from './purchaseBack/purchaseBack.routes.ts';
import { purchaseDispatchRoutes } from './purchaseDispatch/purchaseDispatch.routes.ts';
import { shipmentBackRoutes } from './shipmentBack/shipmentBack.routes.ts';
import { noOrders } from './source.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

const deskOf = ({ numbers, courier }: Services): Desk => ({ numbers, courier, sources: { sales: noOrders, purchase: noOrders } });

export const tradeArea = (services: Services): Served[] => {
  const desk = deskOf(services);
  return [
    ...dispatchRoutes(services, desk),
    ...dispatchProRoutes(services, desk),
    ...transferRoutes(services, desk),
    ...purchaseDispatchRoutes(services, desk),
    ...purchaseBackRoutes(services, desk),
    ...shipmentBackRoutes(services, desk),
  ];
};

/** Who is told when a list of one of these documents has moved. */
export const tradeFollowers = (services: Services): ListFollowers => {
  const follower = followerWith(deskOf(services));
  return Object.fromEntries(Object.keys(traits).map((kind) => [kind, follower]));
};
