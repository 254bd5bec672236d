/** What must hold of differences of receipts at any moment. */
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { differenceType, receiptDifferenceKind as kind } from '@cangyun/contract/trade/receiptDifference.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { open, settled } = kind.state.code;

export const differenceProofs: readonly Proof[] = [
  {
    title: `${kind.title}待处理的货物都已冻结`,
    violations: `select d.company_id, format('%s 第 %s 行：待处理 %s，冻结 %s', d.number, l.line_no, due.num, coalesce(r.qty, 0)) as detail
      from receipt_difference d join receipt_difference_line l on l.company_id = d.company_id and l.difference_id = d.id
     cross join lateral (select case when d.state = ${open} and l.type <> ${differenceType.code.unknown} then l.num - l.kept_num - l.back_num else 0 end as num) due
      left join (select company_id, doc_id, line_id, sum(qty) as qty from stock_reservation
                  where doc_kind = '${kind.name}' and reason = ${holdReason.code.frozen} group by 1, 2, 3) r
        on r.company_id = d.company_id and r.doc_id = d.id and r.line_id = l.id
     where coalesce(r.qty, 0) <> due.num order by 1, 2`,
  },
  {
    title: `${kind.title}状态与明细一致`,
    violations: `select company_id, format('%s：状态 %s，待处理 %s', number, state, left_num) as detail from (
        select d.company_id, d.number, d.state, sum(l.num - l.kept_num - l.back_num) as left_num
          from receipt_difference d join receipt_difference_line l on l.company_id = d.company_id and l.difference_id = d.id
         group by d.company_id, d.id) x
      where (state = ${open} and left_num = 0) or (state = ${settled} and left_num <> 0) order by 1, 2`,
  },
  {
    title: `${purchaseKind.title}扣款等于差异单扣款`,
    violations: `select p.company_id, format('%s：扣款 %s，差异单 %s', p.number, p.credit_amount, coalesce(s.credit, 0)) as detail
      from purchase p left join (select d.company_id, d.purchase_id, sum(l.credit_amount) as credit
             from receipt_difference d join receipt_difference_line l on l.company_id = d.company_id and l.difference_id = d.id
            where d.purchase_id is not null group by 1, 2) s on s.company_id = p.company_id and s.purchase_id = p.id
     where p.credit_amount <> coalesce(s.credit, 0) order by 1, 2`,
  },
];
