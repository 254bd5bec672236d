/** SQL of the waybills on freight bills: whole loads in one statement, however many there are. */

import type { Share, SharedLine } from '@cangyun/contract/transport/freightBillShares.ts';
import { freightBillWaybill, onBoard, shareFixed } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { feeType } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofFreightBill = (wanted: string) => lookUp('freight_bill', 'bill_id', wanted);
const ofWaybill = (wanted: string) => lookUp('waybill', 'waybill_id', wanted);

export const boundFreightBillWaybill = bind(freightBillWaybill, 'freight_bill_waybill', {
  scope: { site: ['site_id', 'to_site_id'], owner: 'user_id' },
  columns: { orderId: 'waybill_id', arriveTime: 'arrived_at' },
  computed: {
    billNumber: ofFreightBill('number'),
    billState: ofFreightBill('state'),
    orderNumber: ofWaybill('number'),
    orderState: ofWaybill('state'),
    targetName: sql`(select d.name from waybill w join site d on d.company_id = w.company_id and d.id = w.target_site_id
      where w.company_id = t.company_id and w.id = t.waybill_id)`,
    receiver: sql`coalesce((select w.receiver ->> 'name' from waybill w where w.company_id = t.company_id and w.id = t.waybill_id), '')`,
  },
  through: {
    billNumber: throughColumn('freight_bill', 'bill_id', 'number'),
    billState: throughColumn('freight_bill', 'bill_id', 'state'),
    orderNumber: throughColumn('waybill', 'waybill_id', 'number'),
  },
});

export interface LoadedOrder {
  readonly id: number;
  readonly billId: number;
  readonly waybillId: number;
  readonly version: number;
}

const LOADED = sql`id, bill_id as "billId", waybill_id as "waybillId", version`;

/** Ids of a bill's lines in the order of loading. */
export async function linesOf(tx: Tx, ctx: Ctx, freightBillId: number): Promise<LoadedOrder[]> {
  const { rows } = await sql<LoadedOrder>`
    select ${LOADED} from freight_bill_waybill where company_id = ${ctx.companyId} and bill_id = ${freightBillId} order by seq, id`.execute(
    tx,
  );
  return rows;
}

export async function linesById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<LoadedOrder[]> {
  const { rows } = await sql<LoadedOrder>`
    select ${LOADED} from freight_bill_waybill where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id`.execute(
    tx,
  );
  return rows;
}

export interface Loadable {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly deptId: number;
  readonly targetDeptId: number;
  /** The bill that it is on already. */
  readonly billNumber: string | null;
}

/** Locks the waybills in key order, then answers where they are: what is read includes the changes of the previous holder. */
export async function lockLoadable(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Loadable[]> {
  const wanted = sql`company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`;
  const [, { rows }] = await Promise.all([
    sql`select 1 from waybill where ${wanted} order by id for update`.execute(tx),
    sql<Loadable>`
      select w.id, w.number, w.state, w.site_id as "deptId", w.target_site_id as "targetDeptId", b.number as "billNumber"
        from (select * from waybill where ${wanted}) w
        left join freight_bill_waybill o on o.company_id = w.company_id and o.waybill_id = w.id and o.active = ${onBoard.code.loaded}
        left join freight_bill b on b.company_id = o.company_id and b.id = o.bill_id order by w.id`.execute(tx),
  ]);
  return rows;
}

/** Waybills that are still on the vehicle, locked: this waits for a scan that is removing one, and sees it. */
export async function lockOnBoard(tx: Tx, ctx: Ctx, freightBillId: number): Promise<number[]> {
  const on = sql`o.company_id = ${ctx.companyId} and o.bill_id = ${freightBillId} and o.active = ${onBoard.code.loaded}`;
  const [, { rows }] = await Promise.all([
    sql`select 1 from waybill w join freight_bill_waybill o on o.company_id = w.company_id and o.waybill_id = w.id where ${on} order by w.id for update of w`.execute(
      tx,
    ),
    sql<{ id: number }>`select o.waybill_id as id from freight_bill_waybill o where ${on} order by 1`.execute(tx),
  ]);
  return rows.map(({ id }) => id);
}

/** In the order given, after what is loaded already, with the waybill's present weight. */
export async function insertOrders(tx: Tx, ctx: Ctx, freightBillId: number, waybillIds: readonly number[]): Promise<void> {
  await sql`
    insert into freight_bill_waybill (company_id, bill_id, waybill_id, site_id, to_site_id, seq, num, weight, cube, user_id, create_by)
    select b.company_id, b.id, w.id, b.site_id, b.to_site_id,
           x.at + (select coalesce(max(o.seq), 0) from freight_bill_waybill o where o.company_id = b.company_id and o.bill_id = b.id),
           w.total_num, w.total_weight, w.total_cube, b.user_id, ${ctx.nickName}
      from unnest(${[...waybillIds]}::bigint[]) with ordinality as x (id, at)
      join freight_bill b on b.company_id = ${ctx.companyId} and b.id = ${freightBillId}
      join waybill w on w.company_id = b.company_id and w.id = x.id order by x.at`.execute(tx);
}

export const removeOrders = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`delete from freight_bill_waybill where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

export interface OrderChange {
  readonly seq: number;
  readonly info: string;
  readonly freight: number | null;
}

/** A share that somebody fixes is final; computing leaves it alone. */
export const changeOrder = (tx: Tx, ctx: Ctx, id: number, { seq, info, freight }: OrderChange) =>
  sql`update freight_bill_waybill set seq = ${seq}, info = ${info}, freight = coalesce(${freight}::numeric, freight),
             fixed = ${freight === null ? shareFixed.code.counted : shareFixed.code.fixed}, version = version + 1
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export async function sharedLines(tx: Tx, ctx: Ctx, freightBillId: number): Promise<SharedLine[]> {
  const { rows } = await sql<SharedLine>`
    select id, num, weight, cube, case fixed when ${shareFixed.code.fixed}::int then freight end as "fixedFreight"
      from freight_bill_waybill where company_id = ${ctx.companyId} and bill_id = ${freightBillId} order by seq, id`.execute(tx);
  return rows;
}

export async function writeShares(tx: Tx, ctx: Ctx, shares: readonly Share[]): Promise<void> {
  const fixed = shares.map((share) => (share.fixed ? shareFixed.code.fixed : shareFixed.code.counted));
  await sql`
    update freight_bill_waybill o set freight = x.freight, fixed = x.fixed, version = o.version + 1
      from unnest(${shares.map(({ id }) => id)}::bigint[], ${shares.map(({ freight }) => freight)}::numeric[], ${fixed}::int[]) as x (id, freight, fixed)
     where o.company_id = ${ctx.companyId} and o.id = x.id and (o.freight, o.fixed) is distinct from (x.freight, x.fixed)`.execute(tx);
}

/** Anybody who may see a bill may see its load, whatever its destination is now. */
export const resiteOrders = (tx: Tx, ctx: Ctx, freightBillId: number) =>
  sql`update freight_bill_waybill o set site_id = b.site_id, to_site_id = b.to_site_id from freight_bill b
       where b.company_id = ${ctx.companyId} and b.id = ${freightBillId} and o.company_id = b.company_id and o.bill_id = b.id
         and (o.site_id, o.to_site_id) is distinct from (b.site_id, b.to_site_id)`.execute(tx);

/** They have arrived: free for the next bill. */
export const setArrived = (tx: Tx, ctx: Ctx, waybillIds: readonly number[]) =>
  sql`update freight_bill_waybill set active = ${onBoard.code.gone}, arrived_at = clock_timestamp(), version = version + 1
       where company_id = ${ctx.companyId} and waybill_id = any(${[...waybillIds]}::bigint[]) and active = ${onBoard.code.loaded}`.execute(
    tx,
  );

/** Of these waybills the first that is on a bill which has not departed. */
export async function waitingFreightBillOf(
  tx: Tx,
  ctx: Ctx,
  waybillIds: readonly number[],
): Promise<{ order: string; number: string } | undefined> {
  const { rows } = await sql<{ order: string; number: string }>`
    select w.number as order, b.number from freight_bill_waybill o
      join freight_bill b on b.company_id = o.company_id and b.id = o.bill_id join waybill w on w.company_id = o.company_id and w.id = o.waybill_id
     where o.company_id = ${ctx.companyId} and o.waybill_id = any(${[...waybillIds]}::bigint[]) and o.active = ${onBoard.code.loaded}
       and b.departed_at is null order by w.id limit 1`.execute(tx);
  return rows[0];
}

/** Each waybill's part of the price as a cost of that waybill, which the payer does not owe. */
export const bookShares = (tx: Tx, ctx: Ctx, { id, number }: { readonly id: number; readonly number: string }) =>
  sql`insert into waybill_fee (company_id, waybill_id, line_no, type, cost, amount, info)
      select o.company_id, o.waybill_id,
             1 + (select coalesce(max(f.line_no), 0) from waybill_fee f where f.company_id = o.company_id and f.waybill_id = o.waybill_id),
             ${feeType.code.freight}, o.freight, 0, ${number}
        from freight_bill_waybill o where o.company_id = ${ctx.companyId} and o.bill_id = ${id} and o.freight > 0`.execute(tx);
