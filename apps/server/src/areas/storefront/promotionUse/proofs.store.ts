/** What must hold of promotions in orders at any moment. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

export const promotionProofs: readonly Proof[] = [
  {
    title: '促销价的订单明细都有促销记录',
    violations: `select l.company_id, format('订单 %s 第 %s 行：单价 %s，记录 %s', o.number, l.line_no, l.price, coalesce(u.price::text, '无')) as detail
      from sales_order_line l join sales_order o on o.company_id = l.company_id and o.id = l.order_id
      left join promotion_use u on u.company_id = l.company_id and u.line_id = l.id
     where (l.promotion_id is not null or u.id is not null)
       and (u.promotion_id is distinct from l.promotion_id or u.price <> l.price or u.customer_id <> o.customer_id) order by 1, 2`,
  },
  {
    title: '订单优惠等于满减和优惠券之和',
    violations: `select o.company_id, format('订单 %s：优惠 %s，记录 %s', o.number, o.coupon_money, s.money) as detail
      from (select company_id, order_id, sum(money) as money from promotion_use group by 1, 2) s
      join sales_order o on o.company_id = s.company_id and o.id = s.order_id
     where o.coupon_money <> s.money and o.is_delete = ${voidState.code.live} order by 1, 2`,
  },
];
