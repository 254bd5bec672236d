/** SQL of what orders used of promotions. How much of it still counts follows from the order: nothing has to be given back. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { PromotionUse } from '@cangyun/contract/storefront/promotionEffect.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Uses `u` with their order `o` and line `l`. */
export const USES = sql`promotion_use u
  join sales_order o on o.company_id = u.company_id and o.id = u.order_id
  left join sales_order_line l on l.company_id = u.company_id and l.id = u.line_id`;

/**
 * Pieces of a line, or one order. A voided order counts nothing, an ended one what has left, and returned goods are taken off; a coupon is
 * spent until its order is voided.
 */
export const COUNTED = sql`case when o.is_delete <> ${sql.lit(voidState.code.live)} then 0 when u.line_id is null then 1
  when o.ended = ${sql.lit(endState.code.ended)} then l.out_num - l.back_num else l.num - l.back_num end`;

/** Of the promotion `t`: what counts of it in all. */
export const USED: RawBuilder<unknown> = sql`(select coalesce(sum(${COUNTED}), 0) from ${USES} where u.company_id = t.company_id and u.promotion_id = t.id)`;

export interface NewUse extends Pick<PromotionUse, 'orderId' | 'lineId' | 'customerId' | 'ordinaryPrice' | 'price' | 'money'> {
  readonly promotionId: number;
  readonly points: number;
  readonly groupId: number | null;
}

export const insertUses = (tx: Tx, ctx: Ctx, uses: readonly NewUse[]) =>
  insertAll(
    tx,
    ctx,
    'promotion_use',
    uses.map(({ promotionId, orderId, lineId, customerId, ordinaryPrice, price, money, points, groupId }) => ({
      promotion_id: promotionId,
      order_id: orderId,
      line_id: lineId,
      customer_id: customerId,
      ordinary_price: ordinaryPrice,
      price,
      money,
      points,
      group_id: groupId,
    })),
  );
