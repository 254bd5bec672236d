/** SQL of what a customer paid last for the products of new lines. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { listed } from '#platform/db/kysely.ts';

/** What each customer paid last for each product, as `last`: the price that the engine, the picker and the imports call the last one, too. */
export const lastPrices = (
  ctx: Ctx,
  from: RawBuilder<unknown>,
  orderIds: readonly number[],
  productIds: readonly number[],
): RawBuilder<unknown> => sql`
  wanted as materialized (
    select distinct o.customer_id, x.product_id from unnest(${listed(orderIds, 'bigint')}, ${listed(productIds, 'bigint')}) as x (order_id, product_id)
      join ${from} o on o.company_id = ${ctx.companyId} and o.id = x.order_id),
  last as materialized (
    select distinct on (w.customer_id, w.product_id) w.customer_id, w.product_id, s.price
      from wanted w left join sale_price s on s.company_id = ${ctx.companyId} and s.product_id = w.product_id and s.customer_id = w.customer_id
     order by w.customer_id, w.product_id, s.sold_at desc)`;

/** As `lastPrices`, for one order: its lines are few, and each looks up its own product. */
export const lastPriceOf = (product: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select s.price from sale_price s
     where s.company_id = o.company_id and s.product_id = ${product} and s.customer_id = o.customer_id order by s.sold_at desc limit 1) last on true`;
