/** The warehouse area: in/out lists and what is done with them. Above stock, below trade. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { adjustRoutes } from './adjust/adjust.routes.ts';
import { inoutBillRoutes } from './inoutBill/inoutBill.routes.ts';
import { inoutlistRoutes } from './inoutlist/inoutlist.routes.ts';
import { movablesWith } from './inoutlist/inoutlist.rules.ts';
import type { ListFollowers } from './inoutlist/linked.rules.ts';
import { movesRoutes } from './inoutlist/moves.routes.ts';
import { inoutProRoutes } from './inoutPro/inoutPro.routes.ts';
import { positionRoutes } from './position/position.routes.ts';
import { positionImportRoutes } from './position/position-import.routes.ts';
import { stocktakeRoutes } from './stocktake/stocktake.routes.ts';
import { wmsLoseRoutes } from './wmsLose/wmsLose.routes.ts';

export { createList, type Made, type NewList, siteFor } from './inoutlist/create.rules.ts';
export { type LinkedList, type ListFollower, type ListFollowers, type MovedPart, voidListsOf } from './inoutlist/linked.rules.ts';
export { openingStock } from './inoutlist/opening.rules.ts';
export { createPosted } from './inoutlist/posting.rules.ts';
export { listProofs as warehouseProofs } from './inoutlist/proofs.store.ts';
export { putAway } from './position/position.rules.ts';

/** `followers`: who is told when a list that carries out a document of a higher area has moved. */
export const warehouseArea = (services: Services, followers: ListFollowers): Served[] => {
  const movables = movablesWith(services.numbers, followers);
  return [
    ...inoutlistRoutes(services, movables),
    ...movesRoutes(services, movables, followers),
    ...inoutProRoutes(services, movables),
    ...inoutBillRoutes(movables),
    ...adjustRoutes(services),
    ...wmsLoseRoutes(services),
    ...stocktakeRoutes(services),
    ...positionRoutes(services),
    ...positionImportRoutes(),
  ];
};
