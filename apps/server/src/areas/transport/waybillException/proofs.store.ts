/** What must hold between waybills and their exceptions. */
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
];
