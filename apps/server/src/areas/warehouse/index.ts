/** The warehouse area: warehouse lists and what is done with them. Above stock, below trade. */

import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import type { Served } from '#platform/http/served.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import type { ReverseStock } from '../catalog/index.ts';
import { adjustRoutes } from './adjust/adjust.routes.ts';
import { cutoffRoutes } from './cutoff/cutoff.routes.ts';
import { endCutoffsTask } from './cutoff/expiry.rules.ts';
import { cutoffFollower } from './cutoff/follower.rules.ts';
import { cutoffProofs } from './cutoff/proofs.store.ts';
import { lossRoutes } from './loss/loss.routes.ts';
import { lotBlockRoutes } from './lotBlock/lotBlock.routes.ts';
import { positionRoutes } from './position/position.routes.ts';
import { positionImportRoutes } from './position/position-import.routes.ts';
import { relocationRoutes } from './relocation/relocation.routes.ts';
import { inspectionProofs } from './returnInspection/proofs.store.ts';
import { inspectionFollower } from './returnVerdict/follower.rules.ts';
import { returnInspectionRoutes } from './returnVerdict/returnVerdict.routes.ts';
import { stocktakeRoutes } from './stocktake/stocktake.routes.ts';
import { storageWork } from './storageBill/night.ts';
import { storageBillProofs } from './storageBill/proofs.store.ts';
import { storageBillRoutes } from './storageBill/storageBill.routes.ts';
import { storageContractImportRoutes } from './storageContract/import.routes.ts';
import { storageContractRoutes } from './storageContract/storageContract.routes.ts';
import type { ListFollowers } from './warehouseList/linked.rules.ts';
import { movesRoutes } from './warehouseList/moves.routes.ts';
import { reversedStock } from './warehouseList/opening.rules.ts';
import { listProofs } from './warehouseList/proofs.store.ts';
import { type ListReceiver, receiverOf } from './warehouseList/receipt.rules.ts';
import type { ListCarriage } from './warehouseList/transport.rules.ts';
import { warehouseListRoutes } from './warehouseList/warehouseList.routes.ts';
import { listsWith } from './warehouseList/warehouseList.rules.ts';
import { feeProofs } from './warehouseListFee/owed.store.ts';
import { warehouseListFeeRoutes } from './warehouseListFee/warehouseListFee.routes.ts';
import { warehouseListLineRoutes } from './warehouseListLine/warehouseListLine.routes.ts';

export { warehouseFinders } from './finders.ts';
export { putAway } from './position/position.rules.ts';
export { lockInspectionOf } from './returnInspection/returnInspection.store.ts';
export { positionImportKind } from './stagedPositions/stagedPositions.rules.ts';
export { unbilledMonths } from './storageBill/unbilled.store.ts';
export { lockBehind } from './warehouseList/behind.store.ts';
export { type TakenBackRow, takeBackList } from './warehouseList/correcting.rules.ts';
export { type CreatedDocument, createList, type NewList, siteFor } from './warehouseList/create.rules.ts';
export { type LeavingList, type LeftList, recordLeftList, takeOut } from './warehouseList/leaving.rules.ts';
export type { LeftWriting } from './warehouseList/leaving.store.ts';
export { type LineFacts, lineFacts } from './warehouseList/lineFacts.store.ts';
export { LIST_SNAPSHOT } from './warehouseList/lines.store.ts';
export {
  type ExceedingPart,
  type Following,
  type LinkedList,
  type ListFollower,
  type ListFollowers,
  type MovedPart,
  type PlannedPart,
  voidListsOf,
} from './warehouseList/linked.rules.ts';
export { openingStock } from './warehouseList/opening.rules.ts';
export { createPosted, type NewPosted, postNew } from './warehouseList/posting.rules.ts';
export type { ListReceiver, ReceivedList } from './warehouseList/receipt.rules.ts';
export { type Receipt, receiptsOf } from './warehouseList/receipts.store.ts';
export { assertNothingBetween, stepsBefore } from './warehouseList/steps.rules.ts';
export { type TypeAtSite, typesQuery } from './warehouseList/steps.store.ts';
export { type ListCarriage, listsToCarry, setTransport } from './warehouseList/transport.rules.ts';
export { postedOf as postedListsOf } from './warehouseList/warehouseList.store.ts';
export { claimFees, lockClaimable, openFees, releaseFees } from './warehouseListFee/claims.store.ts';
export { feeClaims } from './warehouseListFee/owed.store.ts';

export const warehouseProofs: readonly Proof[] = [...listProofs, ...feeProofs, ...storageBillProofs, ...cutoffProofs, ...inspectionProofs];

export const warehouseTasks: readonly TaskDefinition[] = [endCutoffsTask, ...nightly(storageWork)];

const listsOf = ({ numbers }: Services, higher: ListFollowers, carriage: ListCarriage) =>
  listsWith(numbers, { ...higher, [cutoffKind.name]: cutoffFollower, [returnInspectionKind.name]: inspectionFollower }, carriage);

/** For the area above, whose receivers sort and post waiting lists. */
export const listReceiver = (services: Services, higher: ListFollowers, carriage: ListCarriage): ListReceiver =>
  receiverOf(listsOf(services, higher, carriage));

/** Stock of an import that is taken back. */
export const stockReversal = (services: Services, higher: ListFollowers, carriage: ListCarriage): ReverseStock =>
  reversedStock(listsOf(services, higher, carriage));

/** `higher`: followers of lists that carry out documents of higher areas; `carriage`: whose vehicles carry the goods. */
export const warehouseArea = (services: Services, higher: ListFollowers, carriage: ListCarriage): Served[] => {
  const lists = listsOf(services, higher, carriage);
  return [
    ...warehouseListRoutes(services, lists),
    ...movesRoutes(services, lists),
    ...warehouseListLineRoutes(services, lists),
    ...warehouseListFeeRoutes(lists),
    ...storageContractRoutes(services),
    ...storageContractImportRoutes(services),
    ...storageBillRoutes(services),
    ...adjustRoutes(services),
    ...lossRoutes(services),
    ...cutoffRoutes(services),
    ...stocktakeRoutes(services),
    ...relocationRoutes(services),
    ...lotBlockRoutes(),
    ...returnInspectionRoutes(services),
    ...positionRoutes(services),
    ...positionImportRoutes(),
  ];
};
