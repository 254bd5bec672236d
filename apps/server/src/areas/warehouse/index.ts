/** The warehouse area: in/out lists and what is done with them. Above stock, below trade. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { inoutlistRoutes } from './inoutlist/inoutlist.routes.ts';
import { movablesWith } from './inoutlist/inoutlist.rules.ts';
import { movesRoutes } from './inoutlist/moves.routes.ts';
import { inoutProRoutes } from './inoutPro/inoutPro.routes.ts';

export { createList, type Made, type NewList } from './inoutlist/create.rules.ts';
export { createPosted } from './inoutlist/posting.rules.ts';

export const warehouseArea = (services: Services): Served[] => {
  const movables = movablesWith(services.numbers);
  return [...inoutlistRoutes(services, movables), ...movesRoutes(services, movables), ...inoutProRoutes(services, movables)];
};
