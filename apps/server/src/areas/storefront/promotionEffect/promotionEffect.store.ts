/** SQL of what promotions brought: every use of these promotions with its order and lines, in one statement. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { COUNTED, USES } from '../promotionUse/promotionUse.store.ts';

export interface UseLine {
  readonly id: number;
  readonly productName: string;
  readonly num: number;
  readonly movedNum: number;
  readonly backNum: number;
  readonly price: number;
  readonly rate: number;
  readonly outCost: number;
  readonly backCost: number;
}

export interface UseRow {
  readonly promotionId: number;
  readonly orderId: number;
  readonly lineId: number | null;
  readonly customerId: number;
  readonly ordinaryPrice: number;
  readonly price: number;
  readonly money: number;
  /** Pieces, or one order. */
  readonly counted: number;
  readonly ended: number;
  readonly amount: number;
  readonly couponMoney: number;
  readonly lines: readonly UseLine[];
}

/** Those that still count; voided orders are none. */
export async function usesOf(tx: Tx, ctx: Ctx, promotionIds: readonly number[]): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.promotion_id as "promotionId", u.order_id as "orderId", u.line_id as "lineId", u.customer_id as "customerId",
           u.ordinary_price as "ordinaryPrice", u.price, u.money, ${COUNTED} as counted, o.ended, o.amount, o.coupon_money as "couponMoney",
           (select jsonb_agg(jsonb_build_object('id', i.id, 'productName', i.data_json ->> 'name', 'num', i.num, 'movedNum', i.out_num,
                     'backNum', i.back_num, 'price', i.price, 'rate', i.rate, 'outCost', i.out_cost, 'backCost', i.back_cost) order by i.line_no)
              from sales_order_line i where i.company_id = o.company_id and i.order_id = o.id) as lines
      from ${USES}
     where u.company_id = ${ctx.companyId} and u.promotion_id = any(${[...promotionIds]}::bigint[]) and o.is_delete = 0
     order by u.promotion_id, u.id`.execute(tx);
  return rows;
}
