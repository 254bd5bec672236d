/** The warehouse area: in/out lists and what is done with them. Above stock, below trade. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { adjustRoutes } from './adjust/adjust.routes.ts';
import { inoutBillRoutes } from './inoutBill/inoutBill.routes.ts';
import { inoutlistRoutes } from './inoutlist/inoutlist.routes.ts';
import { movablesWith } from './inoutlist/inoutlist.rules.ts';
import { movesRoutes } from './inoutlist/moves.routes.ts';
import { inoutProRoutes } from './inoutPro/inoutPro.routes.ts';
import { positionRoutes } from './position/position.routes.ts';
import { stocktakeRoutes } from './stocktake/stocktake.routes.ts';
import { wmsLoseRoutes } from './wmsLose/wmsLose.routes.ts';

export { createList, type Made, type NewList, siteFor } from './inoutlist/create.rules.ts';
export { createPosted } from './inoutlist/posting.rules.ts';

export const warehouseArea = (services: Services): Served[] => {
  const movables = movablesWith(services.numbers);
  return [
    ...inoutlistRoutes(services, movables),
    ...movesRoutes(services, movables),
    ...inoutProRoutes(services, movables),
    ...inoutBillRoutes(movables),
    ...adjustRoutes(services),
    ...wmsLoseRoutes(services),
    ...stocktakeRoutes(services),
    ...positionRoutes(services),
  ];
};
