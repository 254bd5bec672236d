/** SQL of what a customer paid for a product: lines of confirmed orders that the asking user sees. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { SoldPrice } from '@cangyun/contract/trade/salesOrderLine.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { sql } from 'kysely';
import type { EarlierSale } from '#areas/catalog/index.ts';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundSalesOrderLine } from './salesOrderLine.store.ts';

interface Asked {
  readonly customerId: number;
  readonly proId: number;
  readonly size: number;
}

export async function priceHistory(tx: Tx, ctx: Ctx, { customerId, proId, size }: Asked): Promise<SoldPrice[]> {
  const { rows } = await sql<SoldPrice>`
    select o.id as "orderId", o.number, o.confirmed_at as time, t.num, coalesce(t.data_json ->> 'unitName', '') as "unitName", t.price,
           t.price_base as "priceBase", t.price_why as "priceWhy"
      from sales_order_line t join sales_order o on o.company_id = t.company_id and o.id = t.order_id
     where t.company_id = ${ctx.companyId} and t.customer_id = ${customerId} and t.product_id = ${proId} and t.type = ${giftType.code.normal}
       and o.confirmed_at is not null and o.is_delete = ${voidState.code.live} and ${visible(boundSalesOrderLine, ctx)}
     order by t.id desc limit ${size}`.execute(tx);
  return rows;
}

/** For each product and site of an order: what its customer paid in the confirmed order before it. Neither gifts nor promotions count. */
export async function earlierSales(tx: Tx, ctx: Ctx, orderId: number): Promise<EarlierSale[]> {
  const { rows } = await sql<EarlierSale>`
    select w.product_id as "productId", w.customer_id as "customerId", w.site_id as "deptId", e.price, e.number, e.confirmed_at as "soldAt"
      from (select distinct l.product_id, l.customer_id, coalesce(l.site_id, l.order_site_id) as site_id from sales_order_line l
             where l.company_id = ${ctx.companyId} and l.order_id = ${orderId} and l.type = ${giftType.code.normal} and l.promotion_id is null) w
      left join lateral (
           select l.price, o.number, o.confirmed_at from sales_order_line l join sales_order o on o.company_id = l.company_id and o.id = l.order_id
            where l.company_id = ${ctx.companyId} and l.customer_id = w.customer_id and l.product_id = w.product_id and l.type = ${giftType.code.normal}
              and l.promotion_id is null and l.price > 0 and coalesce(l.site_id, l.order_site_id) = w.site_id
              and o.confirmed_at is not null and o.id <> ${orderId}
            order by o.confirmed_at desc, l.id desc limit 1) e on true`.execute(tx);
  return rows;
}
