/** Questions about many freight bills: counts, sums, drivers, what waits to be paid, comments. */
import { EXACT_TOTAL_LIMIT } from '@cangyun/contract/kernel/page.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { driverCount, freightBillComment, freightBillSums } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { payState } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { conditions, type Query, totalOf, visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundFreightBill, OPEN_OF_BILL } from './freightBill.store.ts';

const live = sql`t.is_delete = ${voidState.code.live}`;
const states = freightBillKind.state.entries.map(({ code }) => code);

/** Per state as many as a list counts exactly; other filters narrow them, the state itself does not. */
export async function countStates(tx: Tx, ctx: Ctx, query: Query) {
  const where = conditions(boundFreightBill, ctx, { ...query, state: undefined, isDelete: undefined });
  const count = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select 1 from freight_bill t where ${where} and ${which} limit ${EXACT_TOTAL_LIMIT + 1}) c)`;
  const { rows } = await sql<{ counts: number[]; voided: number }>`
    select array[${sql.join(states.map((state) => count(sql`${live} and t.state = ${state}`)))}] as counts,
           ${count(sql`t.is_delete = ${voidState.code.voided}`)} as voided`.execute(tx);
  const counts = states.map((state, at) => ({ state, count: rows[0]?.counts[at] ?? 0 }));
  return { states: counts, total: counts.reduce((sum, { count: n }) => sum + n, 0), voided: rows[0]?.voided ?? 0 };
}

type Sums = z.output<typeof freightBillSums>;

/** Over what the list shows for these filters, without void bills. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with chosen as (select t.* from freight_bill t where ${conditions(boundFreightBill, ctx, query)} and ${live})
    select count(*)::int as count, coalesce(sum(distance), 0) as distance, coalesce(sum(weight), 0) as weight, coalesce(sum(cube), 0) as cube,
           coalesce(sum(price), 0) as price, coalesce(sum(extra_fee), 0) as "extraFee", coalesce(sum(amount), 0) as amount,
           coalesce(sum(pay_amount), 0) as "payAmount",
           coalesce(sum(${OPEN_OF_BILL}), 0) as unpaid,
           (select count(*)::int from freight_bill_waybill o join chosen c on c.company_id = o.company_id and c.id = o.bill_id) as "orderCount"
      from chosen t`.execute(tx);
  return rows[0] as Sums;
}

/** Under way or over, and not paid in full. */
export const waitsForPay: RawBuilder<unknown> = sql`t.pay_state = ${sql.lit(payState.code.unpaid)} and t.departed_at is not null and t.amount > 0 and t.is_delete = ${sql.lit(voidState.code.live)}`;

export async function sumToPay(tx: Tx, ctx: Ctx, query: Query): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(${OPEN_OF_BILL}), 0) as amount from freight_bill t
     where ${conditions(boundFreightBill, ctx, query)} and ${waitsForPay}`.execute(tx);
  return rows[0] ?? { count: 0, amount: 0 };
}

/** Nobody reads more; the counts above the rows cover all of them. */
const MOST_DRIVERS = 500;

type Drivers = z.output<typeof driverCount>;

export async function driversOf(tx: Tx, ctx: Ctx, query: Query): Promise<Drivers> {
  const { assigned, finished } = freightBillKind.state.code;
  const { rows } = await sql<Drivers>`
    with driven as (
      select t.* from freight_bill t where ${conditions(boundFreightBill, ctx, query)} and ${live} and t.state in (${assigned}, ${finished})
    ), by_driver as (
      select driver_name as "driverName", driver_phone as "driverPhone", car_number as "carNumber", count(*)::int as "billCount",
             (count(*) filter (where state = ${finished}))::int as "finishedCount", sum(distance)::float as distance, sum(amount)::float as amount
        from driven group by 1, 2, 3 order by 4 desc, 3 limit ${MOST_DRIVERS}
    )
    select (select count(distinct (driver_name, driver_phone))::int from driven) as drivers, (select count(distinct car_number)::int from driven) as cars,
           (select count(*)::int from driven) as bills, coalesce((select json_agg(d) from by_driver d), '[]'::json) as rows`.execute(tx);
  return rows[0] ?? { drivers: 0, cars: 0, bills: 0, rows: [] };
}

type Comment = z.output<typeof freightBillComment>;

/** Of one bill, or of all that the user may see; the newest first. */
export async function commentsOf(tx: Tx, ctx: Ctx, { billId, page, size }: { billId?: number | undefined; page: number; size: number }) {
  const from = sql`from freight_bill_comment c join freight_bill t on t.company_id = c.company_id and t.id = c.bill_id
    where c.company_id = ${ctx.companyId} and ${visible(boundFreightBill, ctx)} and ${billId === undefined ? sql`true` : sql`c.bill_id = ${billId}`}`;
  const [{ rows }, total] = await Promise.all([
    sql<Comment>`
      select c.id, c.bill_id as "billId", t.number, t.car_number as "carNumber", t.driver_name as "driverName", c.stars, c.info,
             c.create_by as "createBy", c.created_at as "createTime" ${from} order by c.id desc limit ${size} offset ${page * size}`.execute(
      tx,
    ),
    totalOf(tx, from, false),
  ]);
  return { content: rows, ...total };
}
