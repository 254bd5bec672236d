/** SQL of what promotions brought: every use of these promotions with its order and lines, in one statement. */
import type { PromotionUse } from '@cangyun/contract/storefront/promotionEffect.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { COUNTED, USES } from '../promotionUse/promotionUse.store.ts';

export interface UseRow extends PromotionUse {
  readonly promotionId: number;
}

/** Those that still count; voided orders are none. */
export async function usesOf(tx: Tx, ctx: Ctx, promotionIds: readonly number[]): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.promotion_id as "promotionId", u.order_id as "orderId", u.line_id as "lineId", u.customer_id as "customerId",
           u.ordinary_price as "ordinaryPrice", u.price, u.money, ${COUNTED} as counted, o.amount, o.coupon_money as "couponMoney",
           (select jsonb_agg(jsonb_build_object('id', i.id, 'productName', i.data_json ->> 'name', 'num', i.num, 'movedNum', i.out_num,
                     'backNum', i.back_num, 'price', i.price, 'rate', i.rate, 'outCost', i.out_cost, 'backCost', i.back_cost) order by i.line_no)
              from sales_order_line i where i.company_id = o.company_id and i.order_id = o.id) as lines
      from ${USES}
     where u.company_id = ${ctx.companyId} and u.promotion_id = any(${[...promotionIds]}::bigint[]) and o.is_delete = 0
     order by u.promotion_id, u.id`.execute(tx);
  return rows;
}
