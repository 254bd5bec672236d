/** What must hold between orders, the documents that carry them, and the lists that move the goods. */

import { carriageType } from '@cangyun/contract/carriage.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierState, inState, outState, priceState } from '@cangyun/contract/trade/consignment.ts';
import { courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturn } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { transfer } from '@cangyun/contract/trade/transfer.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { traits } from './traits.ts';

/** Σ over the lines of live documents of a kind, by line of the order. */
const summed = (kind: string, quantity: string): string => `
  select p.company_id, p.source_line_id as id, sum(${quantity}) as total
    from consignment_line p join consignment c on c.company_id = p.company_id and c.id = p.consignment_id
   where p.kind = '${kind}' and c.is_delete = ${voidState.code.live} and p.source_line_id is not null group by 1, 2`;

/** What a purchase brought in at once, without a pickup. */
const receivedAtOnce = `
  select p.company_id, p.obj_line_id as id, sum(p.in_num) as total
    from warehouse_list_line p join warehouse_list l on l.company_id = p.company_id and l.id = p.list_id
   where l.obj_kind = '${purchaseKind.name}' and l.state = ${listState.code.done} and p.obj_line_id is not null
     and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id) group by 1, 2`;

/** What waiting lists will bring in of a purchase, without a pickup. */
const expectedByLists = `
  select p.company_id, p.obj_line_id as id, sum(p.num) as total
    from warehouse_list_line p join warehouse_list l on l.company_id = p.company_id and l.id = p.list_id
   where l.obj_kind = '${purchaseKind.name}' and l.state not in (${listState.code.done}, ${listState.code.voided}) and p.obj_line_id is not null group by 1, 2`;

const sameAs = (title: string, lines: 'sales_order_line' | 'purchase_line', column: string, from: string): Proof => ({
  title,
  violations: `select o.company_id, format('%s 第 %s 行：记 %s，单据合计 %s', d.number, o.line_no, o.${column}, coalesce(s.total, 0)) as detail
    from ${lines} o join ${lines.replace('_line', '')} d on d.company_id = o.company_id and d.id = o.order_id
    left join (select company_id, id, sum(total) as total from (${from}) x group by 1, 2) s on s.company_id = o.company_id and s.id = o.id
   where o.${column} <> coalesce(s.total, 0) order by 1, 2`,
});

/** Out at its own site, or in at it; of a transfer the arrival comes on top. */
const waiting = Object.values(traits)
  .map(
    ({ kind, partner }) =>
      `(c.kind = '${kind.name}' and ${partner === 'sender' ? `c.in_state = ${inState.code.notIn}` : `c.out_state = ${outState.code.notOut}`})`,
  )
  .join(' or ');

/** What a document says of the courier's number, by the state of its request. */
const saidOf = `case o.state when ${outboxState.code.sent} then ${courierState.code.given} else o.state end`;

const courierAgrees: Proof = {
  title: '单据的取号状态与发出的请求一致',
  violations: `select company_id, format('%s %s：单据 %s，请求 %s', kind, id, courier_state, said) as detail from (
      select c.company_id, c.kind, c.id, c.courier_state, coalesce(${saidOf}, ${courierState.code.none}) as said
        from consignment c left join outbox o on o.company_id = c.company_id and o.object_kind = c.kind and o.object_id = c.id
         and o.kind = '${courierRequest.code.order}' and o.state <> ${outboxState.code.cancelled}) x
   where courier_state <> said order by 1, 2`,
};

/** What has left one site and not arrived at the other. Goods that are processed are on their way for a moment only. */
const onTheWay: Proof = {
  title: '在途物资等于待到货的调拨成本',
  violations: `select company_id, format('待到货 %s（%s），总账 %s', coalesce(l.total, 0), coalesce(l.numbers, '无'), coalesce(j.total, 0)) as detail
    from (select p.company_id, sum(p.cost) as total, string_agg(distinct l.number, '、' order by l.number) as numbers
            from warehouse_list_line p join warehouse_list l on l.company_id = p.company_id and l.id = p.list_id
           where l.obj_kind = '${transfer.name}' and l.style = ${direction.code.in} and l.state not in (${listState.code.done}, ${listState.code.voided}) group by 1) l
    full join (select company_id, sum(amount) as total from journal_row where account = ${chart.code.transit} group by 1) j using (company_id)
   where coalesce(l.total, 0) <> coalesce(j.total, 0) order by 1`,
};

export const consignmentProofs: readonly Proof[] = [
  {
    title: '发货单欠承运商的等于已确认的运输价格',
    violations: `select c.company_id, format('%s：价格 %s，账上 %s', c.number, c.tms_price, coalesce(s.claimed, 0)) as detail
      from consignment c left join money_source s on s.company_id = c.company_id and s.source_kind = c.kind and s.source_id = c.id
       and s.side = ${moneySide.code.pay}
     where c.kind = '${dispatch.name}' and coalesce(s.claimed, 0) <> case when c.price_state = ${priceState.code.confirmed}
       and c.carriage_type = ${carriageType.code.carrier} and c.is_delete = ${voidState.code.live} then c.tms_price else 0 end order by 1, 2`,
  },
  courierAgrees,
  onTheWay,
  sameAs(
    '销售订单已安排数量等于在途发货单合计',
    'sales_order_line',
    'planned_num',
    summed(dispatch.name, 'p.num - p.short_num - p.out_num'),
  ),
  sameAs('销售订单已发数量等于发货单合计', 'sales_order_line', 'out_num', summed(dispatch.name, 'p.out_num')),
  sameAs(
    '销售订单已发成本等于发货流水合计',
    'sales_order_line',
    'out_cost',
    `select company_id, line_id as id, sum(cost) as total from shipped_cost where kind = '${dispatch.name}' group by 1, 2`,
  ),
  sameAs(
    '销售订单退回成本等于退货流水合计',
    'sales_order_line',
    'back_cost',
    `select company_id, line_id as id, -sum(cost) as total from shipped_cost where kind = '${salesReturn.name}' group by 1, 2`,
  ),
  sameAs('销售订单已退数量等于销售退货合计', 'sales_order_line', 'back_num', summed(salesReturn.name, 'p.in_num')),
  sameAs(
    '采购单已安排数量等于在途提货单与待入库单合计',
    'purchase_line',
    'planned_num',
    `${summed(purchasePickup.name, 'greatest(p.num - p.short_num - p.in_num, 0)')} union all ${expectedByLists}`,
  ),
  sameAs(
    '采购单已收数量等于提货与直接入库合计',
    'purchase_line',
    'in_num',
    `${summed(purchasePickup.name, 'p.in_num')} union all ${receivedAtOnce}`,
  ),
  sameAs('采购单已退数量等于采购退货合计', 'purchase_line', 'back_num', summed(purchaseReturn.name, 'p.out_num')),
  {
    title: '无需入库的单据不再占用订单数量',
    violations: `select c.company_id, format('%s：还有 %s', c.number, sum(p.num - p.short_num - p.in_num)) as detail
      from consignment c join consignment_line p on p.company_id = c.company_id and p.consignment_id = c.id
     where c.in_state = ${inState.code.notNeeded} and c.kind <> '${transfer.name}'
     group by c.company_id, c.id having sum(p.num - p.short_num - p.in_num) <> 0 order by 1, 2`,
  },
  {
    title: '已确认未出入库的单据都有一张待办的出入库单',
    violations: `select c.company_id, format('%s：%s 张', c.number, count(l.id)) as detail
      from consignment c left join warehouse_list l on l.company_id = c.company_id and l.obj_kind = c.kind and l.obj_id = c.id
       and l.state not in (${listState.code.done}, ${listState.code.voided})
     where c.is_delete = ${voidState.code.live} and (${waiting})
     group by c.company_id, c.id having count(l.id) <> case when c.state = ${traits.dispatch.kind.state.code.toConfirm} then 0 else 1 end order by 1, 2`,
  },
];
