/** The load of a freight bill: waybills are added, removed, and share its price. */
import { fixedFits, sharesOf } from '@cangyun/contract/transport/freightBillShares.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { FreightBillDocument } from '../freightBill/freightBill.store.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { moveAllWaybills } from '../waybill/moving.rules.ts';
import * as store from './freightBillWaybill.store.ts';

export interface PricedFreightBill {
  readonly id: number;
  readonly price: number;
  readonly shareWay: number;
}

/** Computed again whenever the price, the way or the load changes: always the whole price, to the cent. */
export async function reshare(tx: Tx, ctx: Ctx, { id, price, shareWay }: PricedFreightBill): Promise<void> {
  const lines = await store.sharedLines(tx, ctx, id);
  if (lines.length > 0) await store.writeShares(tx, ctx, sharesOf(price, shareWay, lines));
}

const numbersOf = (rows: readonly { readonly number: string }[]): string => rows.map(({ number }) => number).join('、');

/** Ready waybills are loaded; those that a scan has loaded already are only recorded. All or none. */
export async function loadOrders(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  doc: FreightBillDocument,
  orderIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(orderIds)];
  const found = await store.lockLoadable(tx, ctx, wanted);
  if (found.length < wanted.length) refuse('NOT_FOUND', { title: waybillKind.title });
  const taken = found.filter(({ billNumber }) => billNumber !== null);
  if (taken.length > 0) {
    const bills = [...new Set(taken.map(({ billNumber }) => billNumber))].join('、');
    refuse('BILL_ORDER_TAKEN', { orders: numbersOf(taken), bills });
  }
  const elsewhere = found.filter(({ deptId }) => deptId !== doc.deptId);
  if (elsewhere.length > 0) refuse('BILL_ORDER_ELSEWHERE', { orders: numbersOf(elsewhere), site: doc.deptName ?? '' });
  // A trip to an address takes a waybill to the site that delivers it; a waybill that is there already has nowhere to go.
  const there = doc.toDeptId === null ? found.filter(({ targetDeptId }) => targetDeptId === doc.deptId) : [];
  if (there.length > 0) refuse('BILL_ORDER_AT_TARGET', { orders: numbersOf(there) });
  const toLoad = found.filter(({ state }) => state !== waybillKind.state.code.loaded).map(({ id }) => id);
  if (toLoad.length > 0) await moveAllWaybills(tx, ctx, dependencies, toLoad, 'load', { siteId: doc.deptId }, { as: 'system' });
  await store.insertOrders(tx, ctx, doc.id, wanted);
  await reshare(tx, ctx, doc);
}

/** Removed from the bill first: the followers of waybills then know that the bill releases them. */
async function takeOff(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  doc: FreightBillDocument,
  lines: readonly store.LoadedOrder[],
): Promise<void> {
  if (lines.length === 0) return;
  await store.removeOrders(
    tx,
    ctx,
    lines.map(({ id }) => id),
  );
  await moveAllWaybills(
    tx,
    ctx,
    dependencies,
    lines.map(({ waybillId }) => waybillId),
    'unload',
    { siteId: doc.deptId },
    { as: 'system' },
  );
}

/** `waybillIds`: those of this bill, named by the waybills. */
export async function unloadOrders(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  doc: FreightBillDocument,
  waybillIds: readonly number[],
): Promise<void> {
  const wanted = new Set(waybillIds);
  await store.lockLoadable(tx, ctx, waybillIds);
  const lines = (await store.linesOf(tx, ctx, doc.id)).filter(({ waybillId }) => wanted.has(waybillId));
  if (lines.length < wanted.size) refuse('BILL_ORDER_UNKNOWN', { number: doc.number });
  await takeOff(tx, ctx, dependencies, doc, lines);
  await reshare(tx, ctx, doc);
}

/** A voided bill releases everything. */
export const unloadAll = async (tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, doc: FreightBillDocument): Promise<void> =>
  takeOff(tx, ctx, dependencies, doc, await store.linesOf(tx, ctx, doc.id));

export interface Arranging extends store.OrderChange {
  readonly id: number;
  readonly version: number;
}

/** Order of loading, remark, and a share of the price that somebody fixes by hand. */
export async function arrange(tx: Tx, ctx: Ctx, doc: FreightBillDocument, { id, version, ...change }: Arranging): Promise<void> {
  const line = (await store.linesOf(tx, ctx, doc.id)).find((one) => one.id === id) ?? refuse('BILL_ORDER_UNKNOWN', { number: doc.number });
  if (line.version !== version) refuse('STALE_EDIT');
  await store.changeOrder(tx, ctx, id, change);
  if (!fixedFits(doc.price, await store.sharedLines(tx, ctx, doc.id))) refuse('BILL_SHARE_MISFIT', { price: doc.price });
  await reshare(tx, ctx, doc);
}
