/** How a freight bill is created, and rewritten while it is a draft. */
import { enabledState } from '@cangyun/contract/system/site.ts';
import type { FreightBillEdit, FreightBillHeader, FreightBillInput } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { resiteTrades } from '../bid/bid.store.ts';
import { loadOrders, reshare } from '../freightBillWaybill/freightBillWaybill.rules.ts';
import { resiteOrders } from '../freightBillWaybill/freightBillWaybill.store.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import {
  boundFreightBill,
  changeFreightBill,
  type FreightBillChange,
  type FreightBillDocument,
  foundBy,
  insertFreightBill,
  lockedFreightBill,
  siteRegion,
} from './freightBill.store.ts';

export const recordFreightBills = recordingOf(freightBillKind, boundFreightBill);

type Route = Pick<FreightBillHeader, 'toDeptId' | 'toProvince' | 'toCity' | 'toDistrict' | 'toAddress'>;

/** To a site, with its region and address, or to an address. */
async function routeColumns(tx: Tx, ctx: Ctx, deptId: number, route: Route): Promise<FreightBillChange> {
  const said = { to_province: route.toProvince, to_city: route.toCity, to_district: route.toDistrict, to_address: route.toAddress };
  if (!route.toDeptId) return route.toAddress === '' ? refuse('BILL_NOWHERE') : { to_site_id: null, ...said };
  if (route.toDeptId === deptId) refuse('BILL_SAME_SITE');
  const site = (await siteRegion(tx, ctx, route.toDeptId, enabledState.code.enabled)) ?? refuse('BILL_SITE_UNKNOWN');
  return {
    to_site_id: route.toDeptId,
    to_province: site.province,
    to_city: site.city,
    to_district: site.district,
    to_address: route.toAddress || site.address,
  };
}

const ownColumns = (form: Omit<FreightBillHeader, 'deptId' | keyof Route>): FreightBillChange => ({
  type: form.type,
  distance: form.distance,
  plan_time: form.planTime ?? null,
  goods: form.goods,
  weight: form.weight,
  cube: form.cube,
  share_way: form.shareWay,
  plan_price: form.planPrice,
  price: form.planPrice,
  info: form.info,
});

const NO_CAR = { carNumber: '', driverName: '' };

/** Head only: the caller adds what it carries. */
export async function writeFreightBill(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  deptId: number,
  form: FreightBillHeader,
): Promise<FreightBillDocument> {
  const route = await routeColumns(tx, ctx, deptId, form);
  const number = await takeNumber(numbers, ctx, freightBillKind);
  const id = await insertFreightBill(tx, ctx, number, {
    site_id: deptId,
    ...route,
    ...ownColumns(form),
    ...foundBy({ number, goods: form.goods, ...NO_CAR }),
  });
  ctx.audit.push({ object: freightBillKind.name, objectId: id, after: { number, ...form, deptId } });
  return (await lockedFreightBill(tx, ctx, id)) ?? refuse('SITE_FORBIDDEN');
}

export async function createFreightBill(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  { orderIds, ...form }: FreightBillInput,
): Promise<number> {
  const doc = await writeFreightBill(tx, ctx, dependencies.numbers, siteFor(ctx, form.deptId), form);
  if (orderIds.length > 0) await loadOrders(tx, ctx, dependencies, doc, orderIds);
  await recordFreightBills(tx, ctx, [doc.id]);
  return doc.id;
}

/** The whole form again. Loaded waybills are at the bill's site, so the site can not change while there are any. */
export async function rewriteFreightBill(tx: Tx, ctx: Ctx, doc: FreightBillDocument, form: FreightBillEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  const deptId = form.deptId === undefined || form.deptId === doc.deptId ? doc.deptId : siteFor(ctx, form.deptId);
  if (deptId !== doc.deptId && doc.orderCount > 0) refuse('BILL_SITE_FIXED', { number: doc.number, count: doc.orderCount });
  await changeFreightBill(tx, ctx, doc.id, {
    site_id: deptId,
    ...(await routeColumns(tx, ctx, deptId, form)),
    ...ownColumns(form),
    ...foundBy({ number: doc.number, goods: form.goods, ...NO_CAR }),
  });
  await Promise.all([resiteOrders(tx, ctx, doc.id), resiteTrades(tx, ctx, doc.id)]);
  await reshare(tx, ctx, { id: doc.id, price: form.planPrice, shareWay: form.shareWay });
}
