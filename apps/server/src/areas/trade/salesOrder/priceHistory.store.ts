/** SQL of what a customer paid for a product: lines of confirmed orders that the asking user sees. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { SoldPrice } from '@cangyun/contract/trade/salesOrderLine.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { sql } from 'kysely';
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
