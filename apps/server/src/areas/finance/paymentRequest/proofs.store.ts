/** What must hold of payment requests. */
import { paymentRequestKind } from '@cangyun/contract/finance/paymentRequest.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { waiting, approved } = paymentRequestKind.state.code;

export const paymentRequestProofs: readonly Proof[] = [
  {
    title: '付款申请金额等于明细，未付的占用其往来',
    violations: `select r.company_id, format('%s：金额 %s，明细 %s', r.number, r.amount, x.amount) as detail
      from payment_request r join (
        select company_id, request_id, sum(amount) as amount, bool_and(asking) as asking, bool_or(asking) as any_asking from payment_request_line group by 1, 2) x
        on x.company_id = r.company_id and x.request_id = r.id
     where r.amount <> x.amount or x.asking <> x.any_asking
        or x.asking <> (r.is_delete = ${voidState.code.live} and r.state in (${waiting}, ${approved})) order by 1, 2`,
  },
];
