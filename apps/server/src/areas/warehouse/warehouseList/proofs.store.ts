/** What must hold of warehouse lists at any moment, in addition to the ledger's own proofs. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { inboundList, listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { toPick, picking, ready } = listState.code;
const place = 'company_id, site_id, product_id, owner_id, quality, position_id, batch, mark_time';

export const listProofs: readonly Proof[] = [
  {
    title: '拣货占用的数量等于拣货任务与待质检合计',
    violations: `select x.company_id, format('产品 %s，库位 %s，批次 %s，生产日期 %s：占用 %s，任务 %s', x.product_id, x.position_id, x.batch, x.mark_time, x.picked, x.total) as detail
      from (select ${place}, coalesce(s.picked, 0) as picked, coalesce(k.total, 0) as total from stock_place s full join (
              select ${place}, sum(p.num) as total from (
                select t.company_id, t.site_id, l.product_id, t.owner_id, k.quality, k.position_id, k.batch, k.mark_time,
                       case when t.state = ${ready} then coalesce(k.done_num, k.num) else k.num end as num
                  from warehouse_list t join warehouse_list_pick k on k.company_id = t.company_id and k.list_id = t.id
                  join warehouse_list_line l on l.company_id = k.company_id and l.id = k.line_id
                 where t.style = ${direction.code.out} and t.state in (${toPick}, ${picking}, ${ready})
                union all
                select t.company_id, t.site_id, l.product_id, t.owner_id, l.quality, l.position_id, l.batch, l.mark_time, l.num
                  from return_inspection t join return_inspection_line l on l.company_id = t.company_id and l.inspection_id = t.id
                 where t.state = ${returnInspectionKind.state.code.waiting}) p group by ${place}) k using (${place})) x
     where x.picked <> x.total order by 1, 2`,
  },
  {
    title: '按序列号管理的货物每个序列号最多 1 件',
    violations: `select s.company_id, format('产品 %s，序列号「%s」：%s 件', s.product_id, s.batch, sum(s.on_hand)) as detail
      from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id and p.by_serial = 1
     where s.on_hand > 0 group by s.company_id, s.product_id, s.batch having s.batch = '' or sum(s.on_hand) <> 1 order by 1, 2`,
  },
  {
    title: '出入库单历史的最后一版就是单据现在的样子',
    violations: `select l.company_id, format('%s：第 %s 版', l.number, c.last_version) as detail
      from warehouse_list l
      join object_chain c on c.company_id = l.company_id and c.object_id = l.id
       and c.object = case l.style when ${direction.code.in} then '${inboundList.name}' else '${outboundList.name}' end
      join object_history h on h.company_id = c.company_id and h.object = c.object and h.object_id = c.object_id and h.version_no = c.last_version
      left join lateral (select coalesce(sum(p.num), 0) as num, coalesce(sum(p.in_num), 0) as moved from warehouse_list_line p
                          where p.company_id = l.company_id and p.list_id = l.id) s on true
     where (h.data ->> 'state')::int <> l.state or (h.data ->> 'type')::int <> l.type or (h.data ->> 'ownerId')::bigint <> l.owner_id
        or h.data ->> 'groupName' <> l.group_name or h.data ->> 'info' <> l.info or (h.data ->> 'noMovement')::int <> l.no_movement
        or (h.data ->> 'transportState')::int <> l.transport_state or (h.data ->> 'continuedBy')::bigint is distinct from l.continued_by
        or (h.data ->> 'totalNum')::numeric <> s.num or (h.data ->> 'doneNum')::numeric <> s.moved
     order by 1, 2`,
  },
];
