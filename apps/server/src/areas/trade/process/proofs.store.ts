/** What must hold between processing orders and the lists that moved their goods. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { lineRole, processKind } from '@cangyun/contract/trade/process.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const moved = `
  select p.company_id, p.obj_line_id as id, sum(p.in_num) as total,
         bool_and(l.type = case when x.pro_type = ${lineRole.code.finished} then ${inboundType.code.processingIn} else ${outboundType.code.processingOut} end) as right_way
    from warehouse_list_line p join warehouse_list l on l.company_id = p.company_id and l.id = p.list_id
    join process_line x on x.company_id = p.company_id and x.id = p.obj_line_id
   where l.obj_kind = '${processKind.name}' and l.state = ${listState.code.done}
     and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id) group by 1, 2`;

export const processProofs: readonly Proof[] = [
  {
    title: '加工单每行的数量等于它的出入库单合计',
    violations: `select x.company_id, format('%s 第 %s 行：记 %s，出入库 %s', o.number, x.line_no, x.num, coalesce(m.total, 0)) as detail
      from process_line x join process o on o.company_id = x.company_id and o.id = x.order_id
      left join (${moved}) m on m.company_id = x.company_id and m.id = x.id
     where coalesce(m.total, 0) <> case when o.state = ${processKind.state.code.processed} then x.num else 0 end or not coalesce(m.right_way, true)
     order by 1, 2`,
  },
  {
    title: '已加工的加工单有加工时间，未作废，且有主料和成品',
    violations: `select o.company_id, o.number as detail
      from process o
     where (o.state = ${processKind.state.code.processed}) <> (o.processed_at is not null)
        or (o.state <> ${processKind.state.code.waiting} and o.is_delete <> ${voidState.code.live})
        or (select count(distinct p.pro_type) from process_line p where p.company_id = o.company_id and p.order_id = o.id
               and p.pro_type in (${lineRole.code.main}, ${lineRole.code.finished})) <> 2
     order by 1, 2`,
  },
];
