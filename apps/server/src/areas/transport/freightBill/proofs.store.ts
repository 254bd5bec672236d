/** What must hold between freight bills, their waybills, their bids and their money. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { tradeState } from '@cangyun/contract/transport/bid.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { onBoard } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { payState, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { draft, bidding, assigned, finished } = freightBillKind.state.code;
const { loaded, moving } = waybillKind.state.code;

export const freightBillProofs: readonly Proof[] = [
  {
    title: '运费单上各运单的分摊合计等于运费',
    violations: `select b.company_id, format('%s：运费 %s，分摊 %s', b.number, b.price, s.total) as detail
      from freight_bill b join (select company_id, bill_id, sum(freight) as total from freight_bill_waybill group by 1, 2) s on s.company_id = b.company_id and s.bill_id = b.id
     where s.total <> b.price order by 1, 2`,
  },
  {
    title: '运费单上的运单与它同行：未发车的已装车，发车的在途',
    violations: `select b.company_id, format('%s 的运单 %s：状态 %s', b.number, w.number, w.state) as detail
      from freight_bill_waybill o join freight_bill b on b.company_id = o.company_id and b.id = o.bill_id
      join waybill w on w.company_id = o.company_id and w.id = o.waybill_id
     where (o.active = ${onBoard.code.loaded} and (b.state = ${finished} or b.is_delete <> ${voidState.code.live} or w.is_delete <> ${voidState.code.live}
              or w.state <> case when b.departed_at is null then ${loaded} else ${moving} end))
        or (o.active = ${onBoard.code.gone} and (b.departed_at is null or o.arrived_at is null)) order by 1, 2`,
  },
  {
    title: '派车、发车与完成的运费单各有其车辆、时间与额外费用',
    violations: `select b.company_id, format('%s：状态 %s', b.number, b.state) as detail from freight_bill b
     where (b.state in (${assigned}, ${finished})) <> (b.car_number <> '') or (b.state = ${finished}) <> (b.finished_at is not null)
        or (b.departed_at is not null and b.state not in (${assigned}, ${finished})) or (b.state = ${finished} and b.departed_at is null)
        or (b.is_delete <> ${voidState.code.live} and b.state <> ${draft})
        or b.extra_fee <> (select coalesce(sum(a.cost), 0) from freight_bill_exception a where a.company_id = b.company_id and a.bill_id = b.id)
     order by 1, 2`,
  },
  {
    title: '已发车运费单的应付与已付等于账上的',
    violations: `select b.company_id, format('%s：应付 %s 已付 %s，账上 %s %s', b.number, b.amount, b.pay_amount, s.claimed, s.paid) as detail
      from freight_bill b left join money_source s on s.company_id = b.company_id and s.source_kind = '${freightBillKind.name}' and s.source_id = b.id
       and s.side = ${moneySide.code.pay}
     where coalesce(s.claimed, 0) <> case when b.departed_at is null then 0 else b.amount end or coalesce(s.paid, 0) <> b.pay_amount
        or (b.pay_state = ${payState.code.paid}) <> (b.departed_at is not null and b.amount > 0 and b.pay_amount >= b.amount) order by 1, 2`,
  },
  {
    title: '竞价中的运费单才有有效报价，由报价派车的有一个中选',
    violations: `select b.company_id, format('%s：状态 %s，有效 %s，中选 %s', b.number, b.state, q.open, q.chosen) as detail
      from freight_bill b cross join lateral (
        select count(*) filter (where t.state = ${tradeState.code.open}) as open, count(*) filter (where t.state = ${tradeState.code.chosen}) as chosen
          from bid t where t.company_id = b.company_id and t.bill_id = b.id) q
     where (q.open > 0 and b.state <> ${bidding}) or q.chosen <> case when b.trade_id is null then 0 else 1 end order by 1, 2`,
  },
];
