/** What must hold of warehouse lists at any moment, in addition to the ledger's own proofs. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

export const listProofs: readonly Proof[] = [
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
