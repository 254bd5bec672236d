/** Where freight bills are: the last known place of each vehicle, from a report, an arrived waybill, departure or arrival. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { freightBillMark, freightBillPoint } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillKind, pointSource } from '@cangyun/contract/transport/freightBill.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundFreightBill } from './freightBill.store.ts';

type Point = z.output<typeof freightBillPoint>;
type Mark = z.output<typeof freightBillMark>;

/** Nobody can read a longer board. */
const MOST_MARKS = 500;

const { none, departed, arrived, reported, finished } = pointSource.code;

/** Of the bill `t`: its latest event, as a place. Before departure it is at its site. */
const LAST = sql`lateral (
  select * from (
    select ${reported}::int as source, p.place, p.longitude, p.latitude, p.created_at as time from freight_bill_point p
     where p.company_id = t.company_id and p.bill_id = t.id
    union all
    select ${arrived}::int, coalesce(d.name, ''), null, null, o.arrived_at from freight_bill_waybill o
      left join waybill w on w.company_id = o.company_id and w.id = o.waybill_id left join site d on d.company_id = w.company_id and d.id = w.site_id
     where o.company_id = t.company_id and o.bill_id = t.id and o.arrived_at is not null
    union all
    select ${finished}::int, coalesce(to_site.name, t.to_address), null, null, t.finished_at where t.finished_at is not null
    union all
    select case when t.departed_at is null then ${none}::int else ${departed}::int end, site.name, null, null, t.departed_at
  ) e order by time desc nulls last, source desc limit 1) last`;

const SITES = sql`
  join site site on site.company_id = t.company_id and site.id = t.site_id
  left join site to_site on to_site.company_id = t.company_id and to_site.id = t.to_site_id`;

const POINT = sql`t.id as "billId", t.number, t.car_number as "carNumber", t.driver_name as "driverName", t.driver_phone as "driverPhone",
  last.source, last.place, last.longitude, last.latitude, last.time`;

const pointsWhere = (ctx: Ctx, which: RawBuilder<unknown>) =>
  sql`from freight_bill t ${SITES} cross join ${LAST} where ${visible(boundFreightBill, ctx)} and ${which}`;

export async function pointOf(tx: Tx, ctx: Ctx, id: number): Promise<Point | undefined> {
  const { rows } = await sql<Point>`select ${POINT} ${pointsWhere(ctx, sql`t.id = ${id}`)}`.execute(tx);
  return rows[0];
}

const region = (province: string, city: string, district: string, address: string, name: string) =>
  sql`json_build_object('name', coalesce(${sql.ref(name)}, ''), 'province', ${sql.ref(province)}, 'city', ${sql.ref(city)},
    'district', ${sql.ref(district)}, 'address', ${sql.ref(address)})`;

/** With a vehicle and not yet at their end; those on the road first. */
export async function marks(tx: Tx, ctx: Ctx): Promise<Mark[]> {
  const underWay = sql`t.state = ${freightBillKind.state.code.assigned} and t.is_delete = ${voidState.code.live}`;
  const { rows } = await sql<Mark>`
    select t.id, ${POINT}, t.state, t.departed_at as "departTime",
           ${region('site.province', 'site.city', 'site.district', 'site.address', 'site.name')} as "from",
           ${region('t.to_province', 't.to_city', 't.to_district', 't.to_address', 'to_site.name')} as "to",
           (select count(*)::int from freight_bill_waybill o where o.company_id = t.company_id and o.bill_id = t.id) as "orderCount"
      ${pointsWhere(ctx, underWay)} order by t.departed_at desc nulls last, t.id desc limit ${MOST_MARKS}`.execute(tx);
  return rows;
}
