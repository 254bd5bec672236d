/** What must hold of cutoffs at any moment, beyond the ledger's own proofs. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { direction, holdReason } from '@cangyun/contract/stock/ledger.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { uncut, partly, fully, expired } = cutoffKind.state.code;

const frozenByLine = `
  select r.company_id, r.doc_id as cutoff_id, r.line_id as id, sum(r.qty) as total from stock_reservation r
   where r.doc_kind = '${cutoffKind.name}' and r.reason = ${holdReason.code.frozen} group by 1, 2, 3`;

/** Waiting lists count with their whole quantity, posted ones with what they took, unless it was reversed. */
const onLists = (states: string, quantity: string): string => `
  select p.company_id, p.obj_line_id as id, sum(${quantity}) as total
    from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
   where l.obj_kind = '${cutoffKind.name}' and l.style = ${direction.code.out} and l.state in (${states})
     and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id) group by 1, 2`;

const sameAs = (title: string, column: string, from: string): Proof => ({
  title,
  violations: `select company_id, format('截单明细 %s：%s，合计 %s', id, coalesce(p.${column}, 0), coalesce(s.total, 0)) as detail
    from cutoff_line p full join (${from}) s using (company_id, id) where coalesce(p.${column}, 0) <> coalesce(s.total, 0) order by 1, 2`,
});

const { draft, toPick, picking, ready, done } = listState.code;

export const cutoffProofs: readonly Proof[] = [
  sameAs('截单的已截数量等于它冻结的库存', 'held_num', frozenByLine),
  sameAs('截单的待出库数量等于待办出库单合计', 'listed_num', onLists([draft, toPick, picking, ready].join(), 'p.num')),
  sameAs('截单的已出库数量等于已完成出库单合计', 'shipped_num', onLists(String(done), 'p.in_num')),
  {
    title: '作废或过期的截单不再占用库存',
    violations: `select t.company_id, format('%s：还占用 %s', t.number, sum(p.held_num)) as detail
      from cutoff t join cutoff_line p on p.company_id = t.company_id and p.cutoff_id = t.id
     where t.is_delete <> ${voidState.code.live} or t.state = ${expired} group by t.company_id, t.id having sum(p.held_num) <> 0 order by 1, 2`,
  },
  {
    title: '截单状态与数量相符',
    violations: `select t.company_id, format('%s：状态 %s，截到 %s，共 %s', t.number, t.state, s.secured, s.num) as detail
      from cutoff t join lateral (
        select sum(p.num) as num, sum(p.held_num + p.listed_num + p.shipped_num) as secured from cutoff_line p
         where p.company_id = t.company_id and p.cutoff_id = t.id) s on true
     where t.is_delete = ${voidState.code.live} and t.state <> ${expired} and t.end_time > now()
       and t.state <> case when s.secured = 0 then ${uncut} when s.secured = s.num then ${fully} else ${partly} end order by 1, 2`,
  },
  {
    title: '截单历史的最后一版就是单据现在的样子',
    violations: `select t.company_id, format('%s：第 %s 版', t.number, c.last_version) as detail
      from cutoff t
      left join object_chain c on c.company_id = t.company_id and c.object = '${cutoffKind.name}' and c.object_id = t.id
      left join object_history h on h.company_id = c.company_id and h.object = c.object and h.object_id = c.object_id and h.version_no = c.last_version
      join lateral (select sum(p.num) as num, sum(p.held_num) as held, sum(p.shipped_num) as shipped from cutoff_line p
                     where p.company_id = t.company_id and p.cutoff_id = t.id) s on true
     where h.data is null or (h.data ->> 'state')::int <> t.state or (h.data ->> 'isDelete')::int <> t.is_delete or (h.data ->> 'ownerId')::bigint <> t.owner_id
        or (h.data ->> 'endTime')::timestamptz <> t.end_time or h.data ->> 'info' <> t.info or (h.data ->> 'totalNum')::numeric <> s.num
        or (h.data ->> 'heldNum')::numeric <> s.held or (h.data ->> 'shippedNum')::numeric <> s.shipped
     order by 1, 2`,
  },
];
