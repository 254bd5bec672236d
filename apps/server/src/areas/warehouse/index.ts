/** The warehouse area: in/out lists and what is done with them. Above stock, below trade. */

import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import type { Proof } from '../../kernel/proofs/proof.store.ts';
import type { Served } from '../../platform/http/served.ts';
import type { TaskDefinition } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services.ts';
import { adjustRoutes } from './adjust/adjust.routes.ts';
import { cutoffRoutes } from './cutoff/cutoff.routes.ts';
import { endCutoffsTask } from './cutoff/expiry.rules.ts';
import { cutoffFollower } from './cutoff/follower.rules.ts';
import { cutoffProofs } from './cutoff/proofs.store.ts';
import { inoutBillRoutes } from './inoutBill/inoutBill.routes.ts';
import { inoutlistRoutes } from './inoutlist/inoutlist.routes.ts';
import { listsWith } from './inoutlist/inoutlist.rules.ts';
import type { ListFollowers } from './inoutlist/linked.rules.ts';
import { movesRoutes } from './inoutlist/moves.routes.ts';
import { listProofs } from './inoutlist/proofs.store.ts';
import type { ListCarriage } from './inoutlist/transport.rules.ts';
import { inoutProRoutes } from './inoutPro/inoutPro.routes.ts';
import { positionRoutes } from './position/position.routes.ts';
import { positionImportRoutes } from './position/position-import.routes.ts';
import { stocktakeRoutes } from './stocktake/stocktake.routes.ts';
import { wmsLoseRoutes } from './wmsLose/wmsLose.routes.ts';

export { claimFees, lockClaimable, openFees, releaseFees } from './inoutBill/claims.store.ts';
export { lockBehind } from './inoutlist/behind.store.ts';
export { createList, type Made, type NewList, siteFor } from './inoutlist/create.rules.ts';
export { type LinkedList, type ListFollower, type ListFollowers, type MovedPart, voidListsOf } from './inoutlist/linked.rules.ts';
export { openingStock } from './inoutlist/opening.rules.ts';
export { createPosted } from './inoutlist/posting.rules.ts';
export { type ListCarriage, listsToCarry, setTransport } from './inoutlist/transport.rules.ts';
export { putAway } from './position/position.rules.ts';

export const warehouseProofs: readonly Proof[] = [...listProofs, ...cutoffProofs];

export const warehouseTasks: readonly TaskDefinition[] = [endCutoffsTask];

/** `higher`: who is told when a list that carries out a document of a higher area has moved; `carriage`: whose vehicles its goods travel on. */
export const warehouseArea = (services: Services, higher: ListFollowers, carriage: ListCarriage): Served[] => {
  const followers: ListFollowers = { ...higher, [cutoffKind.name]: cutoffFollower };
  const lists = listsWith(services.numbers, followers, carriage);
  return [
    ...inoutlistRoutes(services, lists),
    ...movesRoutes(services, lists),
    ...inoutProRoutes(services, lists),
    ...inoutBillRoutes(lists),
    ...adjustRoutes(services),
    ...wmsLoseRoutes(services),
    ...cutoffRoutes(services),
    ...stocktakeRoutes(services),
    ...positionRoutes(services),
    ...positionImportRoutes(),
  ];
};
