/** What must hold between waybills and the money that is collected with them. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { STATE_OF_WAYBILL } from './align.store.ts';

const { toPay, settled } = cashOnDeliveryKind.state.code;
const { live } = voidState.code;

export const cashOnDeliveryProofs: readonly Proof[] = [
  {
    title: '有代收货款的运单恰有一条金额相同的代收记录，没有的则没有',
    violations: `select w.company_id, format('%s：运单 %s，代收 %s（%s 条）', w.number, w.collect_money, coalesce(c.money, 0), coalesce(c.n, 0)) as detail
      from waybill w left join (select company_id, waybill_id, sum(money) as money, count(*) as n from cash_on_delivery where is_delete = ${live} group by 1, 2) c
        on c.company_id = w.company_id and c.waybill_id = w.id
     where case when w.is_delete = ${live} and w.collect_money > 0 then coalesce(c.n, 0) <> 1 or c.money <> w.collect_money else coalesce(c.n, 0) <> 0 end
     order by 1, 2`,
  },
  {
    title: '代收货款的状态与运单一致，已结清的有打款人和时间',
    violations: `select c.company_id, format('%s：代收 %s，运单 %s', w.number, c.state, w.state) as detail
      from cash_on_delivery c join waybill w on w.company_id = c.company_id and w.id = c.waybill_id
     where c.is_delete = ${live} and (case when c.state = ${settled} then w.state <> ${waybillKind.state.code.signed} else c.state <> ${STATE_OF_WAYBILL} end
        or (c.state = ${settled}) <> (c.paid_at is not null) or c.collect_site_id <> w.target_site_id or c.receive_site_id <> w.init_site_id)
     order by 1, 2`,
  },
  {
    title: '代收货款的应付等于实收，手续费等于应收，付清的已结清',
    violations: `select c.company_id, format('%s：实收 %s，往来 %s；手续费 %s，往来 %s', w.number, coalesce(c.collected, c.money), coalesce(s.claimed, 0), c.fee, coalesce(f.claimed, 0)) as detail
      from cash_on_delivery c join waybill w on w.company_id = c.company_id and w.id = c.waybill_id
      left join money_source s on s.company_id = c.company_id and s.source_kind = '${cashOnDeliveryKind.name}' and s.source_id = c.id and s.side = ${moneySide.code.pay}
      left join money_source f on f.company_id = c.company_id and f.source_kind = '${cashOnDeliveryKind.name}' and f.source_id = c.id and f.side = ${moneySide.code.receive}
     where case when c.is_delete = ${live} and c.state in (${toPay}, ${settled})
                then (coalesce(c.collected, c.money), c.fee) is distinct from (coalesce(s.claimed, 0), coalesce(f.claimed, 0))
                  or (c.state = ${settled} and coalesce(s.paid, 0) < coalesce(s.claimed, 0))
                else coalesce(s.claimed, 0) <> 0 or coalesce(f.claimed, 0) <> 0 end
     order by 1, 2`,
  },
];
