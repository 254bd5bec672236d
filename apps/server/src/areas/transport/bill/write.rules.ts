/** How a freight bill comes to be, and how it is rewritten while it is a draft. */
import { enabledState } from '@cangyun/contract/system/dept.ts';
import type { BillEdit, BillHeader, BillInput } from '@cangyun/contract/transport/bill.schema.ts';
import { billKind } from '@cangyun/contract/transport/bill.ts';
import { takeNumber } from '../../../kernel/numbers/number.store.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { Database } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { siteFor } from '../../warehouse/index.ts';
import { loadOrders, reshare } from '../billOrder/billOrder.rules.ts';
import { resiteOrders } from '../billOrder/billOrder.store.ts';
import { resiteTrades } from '../billTrade/billTrade.store.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { type BillChange, type BillDocument, changeBill, foundBy, insertBill, lockedBill, siteRegion } from './bill.store.ts';
import { recordBills } from './record.rules.ts';

type Route = Pick<BillHeader, 'toDeptId' | 'toProvince' | 'toCity' | 'toDistrict' | 'toAddress'>;

/** To a site, whose region and address it then has, or to an address. */
async function routeColumns(tx: Tx, ctx: Ctx, deptId: number, route: Route): Promise<BillChange> {
  const said = { to_province: route.toProvince, to_city: route.toCity, to_district: route.toDistrict, to_address: route.toAddress };
  if (!route.toDeptId) return route.toAddress === '' ? refuse('BILL_NOWHERE') : { to_dept_id: null, ...said };
  if (route.toDeptId === deptId) refuse('BILL_SAME_SITE');
  const site = (await siteRegion(tx, ctx, route.toDeptId, enabledState.code.enabled)) ?? refuse('BILL_SITE_UNKNOWN');
  return {
    to_dept_id: route.toDeptId,
    to_province: site.province,
    to_city: site.city,
    to_district: site.district,
    to_address: route.toAddress || site.address,
  };
}

const ownColumns = (form: Omit<BillHeader, 'deptId' | keyof Route>): BillChange => ({
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

/** Head only: what it carries is the caller's. */
export async function writeBill(tx: Tx, ctx: Ctx, numbers: Database, deptId: number, form: BillHeader): Promise<BillDocument> {
  const route = await routeColumns(tx, ctx, deptId, form);
  const number = await takeNumber(numbers, ctx, billKind);
  const id = await insertBill(tx, ctx, number, {
    dept_id: deptId,
    ...route,
    ...ownColumns(form),
    ...foundBy({ number, goods: form.goods, ...NO_CAR }),
  });
  ctx.audit.push({ object: billKind.name, objectId: id, after: { number, ...form, deptId } });
  return (await lockedBill(tx, ctx, id)) ?? refuse('SITE_FORBIDDEN');
}

export async function createBill(tx: Tx, ctx: Ctx, desk: WaybillDesk, { orderIds, ...form }: BillInput): Promise<number> {
  const doc = await writeBill(tx, ctx, desk.numbers, siteFor(ctx, form.deptId), form);
  if (orderIds.length > 0) await loadOrders(tx, ctx, desk, doc, orderIds);
  await recordBills(tx, ctx, [doc.id]);
  return doc.id;
}

/** The whole form again. What is loaded lies at the site that it was loaded at, so that site stays while anything is. */
export async function rewriteBill(tx: Tx, ctx: Ctx, doc: BillDocument, form: BillEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  const deptId = form.deptId === undefined || form.deptId === doc.deptId ? doc.deptId : siteFor(ctx, form.deptId);
  if (deptId !== doc.deptId && doc.orderCount > 0) refuse('BILL_SITE_FIXED', { number: doc.number, count: doc.orderCount });
  await changeBill(tx, ctx, doc.id, {
    dept_id: deptId,
    ...(await routeColumns(tx, ctx, deptId, form)),
    ...ownColumns(form),
    ...foundBy({ number: doc.number, goods: form.goods, ...NO_CAR }),
  });
  await Promise.all([resiteOrders(tx, ctx, doc.id), resiteTrades(tx, ctx, doc.id)]);
  await reshare(tx, ctx, { id: doc.id, price: form.planPrice, shareWay: form.shareWay });
}
