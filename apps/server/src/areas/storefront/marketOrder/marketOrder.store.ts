/** SQL of what an order of the mall needs to know: its shop, its products, and the promotions that may apply now. */
import { applyState } from '@cangyun/contract/storefront/promotion.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { COUNTED, USES } from '../promotionUse/promotionUse.store.ts';

export interface Place {
  readonly shopName: string;
  readonly shopState: string;
  readonly deptId: number | null;
  /** Null: there is no such customer. */
  readonly customerName: string | null;
}

export async function placeOf(tx: Tx, ctx: Ctx, shopId: number, customerId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.name as "shopName", s.disable as "shopState", s.site_id as "deptId",
           (select c.name from customer c where c.company_id = s.company_id and c.id = ${customerId}) as "customerName"
      from shop s where s.company_id = ${ctx.companyId} and s.id = ${shopId}`.execute(tx);
  return rows[0];
}

export interface Goods {
  readonly id: number;
  readonly name: string;
  readonly unitName: string;
}

export async function goodsFor(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, Goods>> {
  const { rows } = await sql<Goods>`
    select p.id, p.name, coalesce(u.name, '') as "unitName" from product p
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
     where p.company_id = ${ctx.companyId} and p.id = any(${[...ids]}::bigint[]) and p.is_delete = 0`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A promotion as an order sees it now, by the database's clock. */
export interface OfferRow {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly state: number;
  /** Passed under the rules of its type. */
  readonly ruled: boolean;
  readonly shopId: number;
  readonly productId: number | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeLine: string;
  readonly originalPrice: number;
  readonly price: number;
  readonly stock: number | null;
  readonly perCustomer: number | null;
  readonly size: number | null;
  readonly hours: number | null;
  readonly points: number | null;
  readonly begun: boolean;
  readonly over: boolean;
  /** Of the day in Asia/Shanghai. */
  readonly minute: number;
  /** Pieces, or orders of a coupon. */
  readonly used: number;
  readonly usedByCustomer: number;
  /** Of the customer's bargain; null: there is none. */
  readonly helpers: number | null;
}

interface Asked {
  readonly shopId: number;
  readonly customerId: number;
  readonly productIds: readonly number[];
  /** Read whatever they are: a refusal says why. */
  readonly chosen: readonly number[];
}

/** One statement, read after the locks: it sees what those before us have used. */
export async function offersFor(tx: Tx, ctx: Ctx, { shopId, customerId, productIds, chosen }: Asked): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    with clock as materialized (select clock_timestamp() as t)
    select p.id, p.type, p.title, p.state, p.runs_from is not null as ruled, p.shop_id as "shopId", p.product_id as "productId", p.start_time as "startTime",
           p.end_time as "endTime", p.time_line as "timeLine", p.original_price as "originalPrice", p.price, p.stock, p.per_customer as "perCustomer",
           p.size, p.hours, p.points, p.start_time <= c.t as begun, p.end_time <= c.t as over,
           (extract(hour from c.t at time zone 'Asia/Shanghai') * 60 + extract(minute from c.t at time zone 'Asia/Shanghai'))::int as minute,
           coalesce(x.used, 0) as used, coalesce(x.own, 0) as "usedByCustomer",
           (select count(h.helper)::int from promotion_bargain b left join promotion_help h on h.company_id = b.company_id and h.bargain_id = b.id
             where b.company_id = p.company_id and b.promotion_id = p.id and b.customer_id = ${customerId} group by b.id) as helpers
      from clock c cross join promotion p
      left join lateral (select sum(${COUNTED}) as used, sum(${COUNTED}) filter (where u.customer_id = ${customerId}) as own
             from ${USES} where u.company_id = p.company_id and u.promotion_id = p.id) x on true
     where p.company_id = ${ctx.companyId} and (p.id = any(${[...chosen]}::bigint[]) or (p.shop_id = ${shopId}
       and p.state = ${applyState.code.passed} and p.runs_from is not null and p.start_time <= c.t and p.end_time > c.t
       and (p.product_id is null or p.product_id = any(${[...productIds]}::bigint[]))))
     order by p.id`.execute(tx);
  return rows;
}

/** In the order of their ids. Others may still refer to them: nothing of the key changes. */
export const lockPromotions = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`select 1 from promotion where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  );

/** Of an order whose group was filled just now. */
export async function stateOf(tx: Tx, ctx: Ctx, orderId: number): Promise<number> {
  const { rows } = await sql<{
    state: number;
  }>`select state from sales_order where company_id = ${ctx.companyId} and id = ${orderId}`.execute(tx);
  return rows[0]?.state ?? 0;
}
