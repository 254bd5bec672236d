/** What must hold between staff pay and the ledger. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { earningState, staffPay } from '@cangyun/contract/finance/staffPay.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

export const staffPayProofs: readonly Proof[] = [
  {
    title: '员工报酬的应付与已发放等于账上的，删除的没有应付',
    violations: `select coalesce(u.company_id, s.company_id) as company_id,
             format('%s：金额 %s 已发放 %s，账上 %s %s', coalesce(u.id, s.source_id), u.amount, u.paid_amount, s.claimed, s.paid) as detail
      from staff_pay u full join (select * from money_source where source_kind = '${staffPay.name}' and side = ${moneySide.code.pay}) s
        on s.company_id = u.company_id and s.source_id = u.id
     where coalesce(s.claimed, 0) <> coalesce(u.amount, 0) or coalesce(s.paid, 0) <> coalesce(u.paid_amount, 0)
        or (u.state = ${earningState.code.paid}) <> (u.paid_amount >= u.amount) order by 1, 2`,
  },
];
