/** What must hold of sales orders and purchases at any moment. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { outState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState, giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { type OrderTables, purchaseTables, salesTables } from './tables.ts';

const proofsOf = ({ kind, orders, lines, moved, movedState, moneySide }: OrderTables): Proof[] => [
  {
    title: `${kind.title}金额等于明细合计`,
    violations: `select o.company_id, format('%s：金额 %s，明细 %s', o.number, o.amount, coalesce(s.total, 0)) as detail
      from ${orders} o left join (select company_id, order_id, sum(case when type = ${giftType.code.gift} then 0 when unit_num is null then round(num * price, 2) else round(unit_num * unit_price, 2) end) as total from ${lines} group by 1, 2) s
        on s.company_id = o.company_id and s.order_id = o.id where o.amount <> coalesce(s.total, 0) order by 1, 2`,
  },
  {
    title: `${kind.title}税额等于明细税额`,
    violations: `select o.company_id, format('%s：税额 %s，明细 %s', o.number, o.tax_amount, coalesce(s.tax, 0)) as detail
      from ${orders} o left join (select company_id, order_id, sum(tax) as tax from ${lines} group by 1, 2) s
        on s.company_id = o.company_id and s.order_id = o.id
     where o.tax_amount <> coalesce(s.tax, 0) ${orders === 'sales_order' ? 'and o.coupon_money = 0' : ''} order by 1, 2`,
  },
  {
    title: `${kind.title}已收付等于往来账`,
    violations: `select o.company_id, format('%s：已收付 %s，往来账 %s', o.number, o.pay_amount, coalesce(s.paid, 0)) as detail
      from ${orders} o left join money_source s
        on s.company_id = o.company_id and s.source_kind = '${kind.name}' and s.source_id = o.id and s.side = ${moneySide}
     where o.pay_amount <> coalesce(s.paid, 0) order by 1, 2`,
  },
  {
    title: `${kind.title}进度与明细一致`,
    violations: `select company_id, format('%s：记 %s，应 %s', number, recorded, due) as detail from (
        select o.company_id, o.number, o.${movedState} as recorded,
               case when o.ended = ${endState.code.ended} or count(*) filter (where l.${moved} < l.num) = 0 then ${outState.code.all}
                    when sum(l.${moved}) > 0 then ${outState.code.part} else ${outState.code.none} end as due
          from ${orders} o join ${lines} l on l.company_id = o.company_id and l.order_id = o.id group by o.company_id, o.id) x
      where recorded <> due order by 1, 2`,
  },
];

/** Of a line: reserved by its order, and on lists of confirmed dispatches. */
const reservedByOrders = `select company_id, line_id as id, sum(qty) as qty from stock_reservation
  where doc_kind = '${salesOrderKind.name}' and reason = ${holdReason.code.reserved} group by 1, 2`;
const onConfirmedDispatches = `select p.company_id, p.source_line_id as id, sum(p.num - p.short_num - p.out_num) as qty
  from consignment_line p join consignment c on c.company_id = p.company_id and c.id = p.consignment_id
 where p.kind = '${dispatch.name}' and c.is_delete = ${voidState.code.live} and c.state <> ${dispatch.state.code.toConfirm} group by 1, 2`;

const waitingAddsUp: Proof = {
  title: '缺货待发等于订购减去已发、已占用和出库中的数量',
  violations: `select company_id, format('%s 第 %s 行：等货 %s，应为 %s', number, line_no, waiting_num, due) as detail from (
      select l.company_id, o.number, l.line_no, l.waiting_num,
             case when o.state = ${salesOrderKind.state.code.confirmed} and o.is_delete = ${voidState.code.live} and o.ended <> ${endState.code.ended} and l.site_id is not null
                  then l.num - l.out_num - coalesce(h.qty, 0) - coalesce(p.qty, 0) else 0 end as due
        from sales_order_line l join sales_order o on o.company_id = l.company_id and o.id = l.order_id
        left join (${reservedByOrders}) h on h.company_id = l.company_id and h.id = l.id
        left join (${onConfirmedDispatches}) p on p.company_id = l.company_id and p.id = l.id) x
    where waiting_num <> due order by 1, 2`,
};

export const tradeProofs: readonly Proof[] = [
  waitingAddsUp,
  ...proofsOf(salesTables),
  ...proofsOf(purchaseTables),
  {
    title: '占用库存的销售订单都在发货中',
    violations: `select r.company_id, format('订单 %s 占用 %s', coalesce(o.number, r.doc_id::text), r.qty) as detail
      from stock_reservation r left join sales_order o on o.company_id = r.company_id and o.id = r.doc_id
     where r.doc_kind = '${salesOrderKind.name}' and r.qty > 0
       and (o.id is null or o.state <> ${salesOrderKind.state.code.confirmed} or o.is_delete <> ${voidState.code.live} or o.ended = ${endState.code.ended})
     order by 1, 2`,
  },
];
