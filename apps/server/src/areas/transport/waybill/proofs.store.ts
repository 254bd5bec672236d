/** What must hold between a waybill, its stops and its lines. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { payState, stopStat, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { owedOf } from './money.store.ts';

const { moving, signed, returned } = waybillKind.state.code;
const { left } = stopStat.code;
const { paid } = payState.code;

export const waybillProofs: readonly Proof[] = [
  {
    title: '运单的状态和位置与它未离开的网点一致',
    violations: `select w.company_id, format('%s：状态 %s，网点记 %s', w.number, w.state, coalesce(s.stat::text, '无')) as detail
      from waybill w
      left join waybill_stop s on s.company_id = w.company_id and s.waybill_id = w.id and s.stat <> ${left}
     where case when w.state in (${signed}, ${returned}) then s.id is not null
                else s.id is null or s.stat <> w.state or (w.state <> ${moving} and s.site_id <> w.site_id) end
     order by 1, 2`,
  },
  {
    title: '运单经过的网点首尾相连，已离开的有离开时间',
    violations: `select w.company_id, w.number as detail
      from waybill w join waybill_stop s on s.company_id = w.company_id and s.waybill_id = w.id
     group by w.company_id, w.id, w.number, w.state, w.site_id
    having max(s.seq) <> count(*) or bool_or((s.stat = ${left}) <> (s.out_time is not null))
        or (array_agg(s.site_id order by s.seq desc))[case when w.state = ${moving} then 2 else 1 end] <> w.site_id
     order by 1, 2`,
  },
  {
    title: '运单的合计等于货物和费用之和',
    violations: `select w.company_id, w.number as detail
      from waybill w,
           lateral (select coalesce(sum(num), 0) as num, coalesce(sum(weight), 0) as weight, coalesce(sum(cube), 0) as cube
                      from waybill_good where company_id = w.company_id and waybill_id = w.id) g,
           lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(cost), 0) as cost
                      from waybill_fee where company_id = w.company_id and waybill_id = w.id) f
     where (w.total_num, w.total_weight, w.total_cube, w.total_fee, w.total_cost) is distinct from (g.num, g.weight, g.cube, f.amount, f.cost)
     order by 1, 2`,
  },
  {
    title: '已签收的运单有签收时间，已付款的有付款时间',
    violations: `select company_id, number as detail from waybill
     where (state = ${signed}) <> (signed_at is not null) or (pay_state = ${paid}) <> (paid_at is not null) order by 1, 2`,
  },
  {
    title: '运单的应收等于往来账，已付等于收到的款项',
    violations: `select w.company_id, format('%s：应收 %s，往来 %s；已付 %s，收款 %s', w.number, ${owedOf('w')}, coalesce(s.claimed, 0), w.paid_amount, coalesce(s.paid, 0)) as detail
      from waybill w left join money_source s on s.company_id = w.company_id and s.source_kind = '${waybillKind.name}' and s.source_id = w.id
                                             and s.side = ${moneySide.code.receive}
     where (${owedOf('w')}, w.paid_amount) is distinct from (coalesce(s.claimed, 0), coalesce(s.paid, 0))
        or (w.pay_state = ${paid}) <> (w.paid_amount > 0 and w.paid_amount >= w.total_fee)
     order by 1, 2`,
  },
];
