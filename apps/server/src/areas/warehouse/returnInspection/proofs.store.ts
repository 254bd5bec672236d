/** What must hold of inspections of returned goods. */
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { returnInspectionKind as kind } from '@cangyun/contract/warehouse/returnInspection.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { waiting, judged } = kind.state.code;

export const inspectionProofs: readonly Proof[] = [
  {
    title: '待质检的退货全部冻结，判定过的不再冻结',
    violations: `select t.company_id, format('%s 第 %s 行：%s，冻结 %s', t.number, l.line_no, l.num, coalesce(r.qty, 0)) as detail
      from return_inspection t join return_inspection_line l on l.company_id = t.company_id and l.inspection_id = t.id
      left join stock_reservation r on r.company_id = t.company_id and r.doc_kind = '${kind.name}' and r.doc_id = t.id and r.line_id = l.id
       and r.reason = ${holdReason.code.frozen}
     where coalesce(r.qty, 0) <> case when t.state = ${waiting} then l.num else 0 end order by 1, 2`,
  },
  {
    title: '质检判定的合计等于退货数量',
    violations: `select t.company_id, format('%s 第 %s 行', t.number, l.line_no) as detail
      from return_inspection t join return_inspection_line l on l.company_id = t.company_id and l.inspection_id = t.id
     where t.state = ${judged} and l.genuine_num + l.defective_num + l.scrap_num + l.supplier_num <> l.num order by 1, 2`,
  },
];
