/** What must hold between loans, their repayments and the goods that secure them. */
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { loanRepaymentResource, repayOrigin, repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { lent, finished } = loanKind.state.code;

export const loanProofs: readonly Proof[] = [
  {
    title: '放款付出的等于贷款金额，未放款的没有付出',
    violations: `select l.company_id, format('%s：金额 %s，账上 %s %s', l.number, l.amount, s.claimed, s.paid) as detail
      from loan l left join money_source s on s.company_id = l.company_id and s.source_kind = '${loanKind.name}' and s.source_id = l.id
       and s.side = ${moneySide.code.pay}
     where coalesce(s.claimed, 0) <> case when l.lent_at is null then 0 else l.amount end or coalesce(s.paid, 0) <> coalesce(s.claimed, 0) order by 1, 2`,
  },
  {
    title: '还款的应收与已还等于账上的，利息到期或收款后入账，删除的没有应收',
    violations: `select coalesce(r.company_id, s.company_id) as company_id,
             format('%s：应收 %s 已还 %s，账上 %s %s', coalesce(r.id, s.source_id), r.principal + r.fee + r.claimed_interest, r.paid_amount, s.claimed, s.paid) as detail
      from loan_repayment r full join (select * from money_source where source_kind = '${loanRepaymentResource.name}' and side = ${moneySide.code.receive}) s
        on s.company_id = r.company_id and s.source_id = r.id
     where coalesce(s.claimed, 0) <> coalesce(r.principal + r.fee + r.claimed_interest, 0) or coalesce(s.paid, 0) <> coalesce(r.paid_amount, 0)
        or (r.state = ${repayState.code.paid}) <> (r.open_amount <= 0) or r.claimed_interest not in (0, r.interest) order by 1, 2`,
  },
  {
    title: '已放款贷款的计划本金合计等于贷款金额，未放款的没有还款',
    violations: `select l.company_id, format('%s：金额 %s，计划本金 %s，共 %s 期', l.number, l.amount, s.principal, s.terms) as detail
      from loan l cross join lateral (
        select coalesce(sum(r.principal) filter (where r.origin = ${repayOrigin.code.planned}), 0) as principal,
               coalesce(sum(r.principal) filter (where r.origin <> ${repayOrigin.code.planned}), 0) as other, count(*) as terms
          from loan_repayment r where r.company_id = l.company_id and r.loan_id = l.id) s
     where s.other <> 0 or case when l.state in (${lent}, ${finished}) then s.principal <> l.amount else s.terms <> 0 end order by 1, 2`,
  },
  {
    title: '贷款冻结的库存等于还款中贷款的质押物',
    violations: `select company_id, format('质押明细 %s：质押 %s，冻结 %s', id, coalesce(p.num, 0), coalesce(f.qty, 0)) as detail
      from (select x.company_id, x.id, x.num from loan_pledge x join loan l on l.company_id = x.company_id and l.id = x.loan_id
             where l.state = ${lent}) p
      full join (select r.company_id, r.line_id as id, sum(r.qty) as qty from stock_reservation r
                  where r.doc_kind = '${loanKind.name}' and r.reason = ${holdReason.code.frozen} and r.qty > 0 group by 1, 2) f using (company_id, id)
     where coalesce(p.num, 0) <> coalesce(f.qty, 0) order by 1, 2`,
  },
  {
    title: '已结清的贷款没有待还的款项，作废的从未放款',
    violations: `select l.company_id, format('%s：状态 %s', l.number, l.state) as detail from loan l
     where (l.state = ${finished}) <> (l.finished_at is not null) or (l.is_delete <> ${voidState.code.live} and l.lent_at is not null)
        or (l.lent_at is null) <> (l.lend_day is null)
        or (l.state = ${finished} and exists (select from loan_repayment r where r.company_id = l.company_id and r.loan_id = l.id
              and r.state = ${repayState.code.open})) order by 1, 2`,
  },
  {
    title: '贷款历史的最后一版就是贷款现在的样子',
    violations: `select l.company_id, format('%s：第 %s 版', l.number, c.last_version) as detail
      from loan l
      left join object_chain c on c.company_id = l.company_id and c.object = '${loanKind.name}' and c.object_id = l.id
      left join object_history h on h.company_id = c.company_id and h.object = c.object and h.object_id = c.object_id and h.version_no = c.last_version
      cross join lateral (select coalesce(sum(r.open_amount) filter (where r.state = ${repayState.code.open}), 0) as open from loan_repayment r
                           where r.company_id = l.company_id and r.loan_id = l.id) s
     where h.data is null or (h.data ->> 'state')::int <> l.state or (h.data ->> 'isDelete')::int <> l.is_delete
        or (h.data ->> 'amount')::numeric <> l.amount or (h.data ->> 'openAmount')::numeric <> s.open order by 1, 2`,
  },
];
