/** What must hold between waybills and their exceptions. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { open, returned } = waybillExceptionKind.state.code;
const { live } = voidState.code;

export const exceptionProofs: readonly Proof[] = [
  {
    title: '已退回的异常，其运单已退回并有退回信息；已退回的运单没有未处理的异常',
    violations: `select a.company_id, format('%s：异常 %s，运单 %s', w.number, a.state, w.state) as detail
      from waybill_exception a join waybill w on w.company_id = a.company_id and w.id = a.waybill_id
     where a.is_delete = ${live} and ((a.state = ${returned} and (w.state <> ${waybillKind.state.code.returned} or a.back_json is null))
        or (a.state = ${open} and w.state = ${waybillKind.state.code.returned}))
     order by 1, 2`,
  },
  {
    title: '异常的额外费用等于应付，与向付款方收取的一起记在运单的费用里',
    violations: `select a.company_id, format('%s：额外费用 %s，往来 %s；运单费用 %s', w.number, a.cost, coalesce(s.claimed, 0), f.cost) as detail
      from waybill_exception a join waybill w on w.company_id = a.company_id and w.id = a.waybill_id
      left join money_source s on s.company_id = a.company_id and s.source_kind = '${waybillExceptionKind.name}' and s.source_id = a.id and s.side = ${moneySide.code.pay}
      cross join lateral (select coalesce(sum(x.cost), 0) as cost, coalesce(sum(x.amount), 0) as amount from waybill_fee x
                           where x.company_id = a.company_id and x.exception_id = a.id) f
     where (a.cost, a.cost, a.charge) is distinct from (coalesce(s.claimed, 0), f.cost, f.amount)
     order by 1, 2`,
  },
];
