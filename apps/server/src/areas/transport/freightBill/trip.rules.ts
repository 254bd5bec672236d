/** The trip itself: it departs and ends with its waybills, people report places and exceptions, and it is rated. */
import { payState } from '@cangyun/contract/transport/waybill.ts';
import { transportState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Objection } from '#kernel/documents/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { bookShares, lockOnBoard } from '../freightBillWaybill/freightBillWaybill.store.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { addUp } from '../waybill/lines.store.ts';
import { moveAllWaybills } from '../waybill/moving.rules.ts';
import { changeFreightBill, type FreightBillDocument, increased, thisInstant } from './freightBill.store.ts';
import { claimCarriage } from './money.rules.ts';
import { carryLists } from './warehouseList.rules.ts';

type Doc = FreightBillDocument;

export const departed =
  (label: string) =>
  (doc: Doc): Objection | undefined =>
    doc.departTime === null ? undefined : ['BILL_DEPARTED', { number: doc.number, action: label }];

export const notDeparted =
  (label: string) =>
  (doc: Doc): Objection | undefined =>
    doc.departTime === null ? ['BILL_NOT_DEPARTED', { number: doc.number, action: label }] : undefined;

/**
 * Departed first: the followers of waybills then know that they leave with their bill. From here on neither load nor price changes, so each
 * waybill's share becomes a cost of that waybill, and the whole is owed.
 */
export async function depart(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, doc: Doc): Promise<void> {
  const onBoard = await lockOnBoard(tx, ctx, doc.id);
  await changeFreightBill(tx, ctx, doc.id, { departed_at: thisInstant });
  if (onBoard.length > 0) {
    await bookShares(tx, ctx, doc);
    await addUp(tx, ctx, onBoard);
    const to = doc.toDeptId === null ? {} : { toDeptId: doc.toDeptId };
    await moveAllWaybills(tx, ctx, dependencies, onBoard, 'depart', { siteId: doc.deptId, ...to }, { as: 'system' });
  }
  await carryLists(tx, ctx, doc.id, transportState.code.waiting, transportState.code.loaded);
  await claimCarriage(tx, ctx, doc, doc.amount);
}

/** Waybills that no scan has brought in arrive now. */
export async function finish(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, doc: Doc): Promise<void> {
  const onBoard = await lockOnBoard(tx, ctx, doc.id);
  // Ending the trip says that it has arrived, whether at a site of the user or not.
  const at = doc.toDeptId === null ? {} : { siteId: doc.toDeptId };
  if (onBoard.length > 0) await moveAllWaybills(tx, ctx, dependencies, onBoard, 'arrive', at, { as: 'system' });
  await changeFreightBill(tx, ctx, doc.id, { finished_at: thisInstant });
  await carryLists(tx, ctx, doc.id, transportState.code.loaded, transportState.code.signed);
}

export interface Exception {
  readonly type: number;
  readonly cost: number;
  readonly info: string;
}

/** A paid amount is final: an exception after payment has no cost. */
export async function saveException(tx: Tx, ctx: Ctx, doc: Doc, { type, cost, info }: Exception): Promise<void> {
  if (cost > 0 && doc.payState === payState.code.paid) refuse('BILL_COST_PAID', { number: doc.number });
  await insertAll(tx, ctx, 'freight_bill_exception', [{ bill_id: doc.id, type, cost, info, create_by: ctx.nickName }]);
  if (cost === 0) return;
  await changeFreightBill(tx, ctx, doc.id, { extra_fee: increased('extra_fee', cost) });
  if (doc.departTime !== null) await claimCarriage(tx, ctx, doc, cost);
}

export interface Point {
  readonly place: string;
  readonly longitude?: number | null | undefined;
  readonly latitude?: number | null | undefined;
}

export const addPoint = (tx: Tx, ctx: Ctx, doc: Doc, { place, longitude = null, latitude = null }: Point) =>
  insertAll(tx, ctx, 'freight_bill_point', [{ bill_id: doc.id, place, longitude, latitude, create_by: ctx.nickName }]);

export const commented = (doc: Doc): Objection | undefined => (doc.commented ? ['BILL_COMMENTED', { number: doc.number }] : undefined);

export interface Opinion {
  readonly stars: number;
  readonly info: string;
}

export const comment = (tx: Tx, ctx: Ctx, doc: Doc, { stars, info }: Opinion) =>
  insertAll(tx, ctx, 'freight_bill_comment', [{ bill_id: doc.id, stars, info, create_by: ctx.nickName }]);
