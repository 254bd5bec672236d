/** What must hold between entries, their items, their payments, and the fees that they claim. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { voided } = entryKind.state.code;

export const entryProofs: readonly Proof[] = [
  {
    title: '应收应付的金额等于费用明细合计；应计与已结等于往来账',
    violations: `select e.company_id, format('%s：金额 %s，明细 %s；减免 %s，应计 %s；已结 %s，往来账 %s', e.number, e.amount, i.total, e.reduced, coalesce(d.claimed, 0),
             e.paid_amount, coalesce(d.paid, 0)) as detail
      from entry e
      cross join lateral (select coalesce(sum(x.amount), 0) as total from entry_item x where x.company_id = e.company_id and x.entry_id = e.id) i
      left join money_source d on d.company_id = e.company_id and d.source_kind = '${entryKind.name}' and d.source_id = e.id and d.side = e.side
     where i.total <> e.amount or coalesce(d.paid, 0) <> e.paid_amount
        or coalesce(d.claimed, 0) <> case when e.state = ${voided} or e.is_delete <> ${voidState.code.live} then 0 else e.amount - e.reduced end order by 1, 2`,
  },
  {
    title: '已计入应收应付的出入库费用与有效单据的明细一一对应，金额相同',
    violations: `select coalesce(f.company_id, i.company_id) as company_id,
             format('费用 %s：单据 %s；明细 %s：金额 %s 与 %s', coalesce(f.id, i.fee_id), f.entry_id, i.number, f.amount, i.amount) as detail
      from (select * from warehouse_list_fee where entry_id is not null) f
      full join (
        select x.company_id, x.fee_id, x.entry_id, x.amount, e.number from entry_item x
          join entry e on e.company_id = x.company_id and e.id = x.entry_id
         where x.fee_id is not null and e.state <> ${voided} and e.is_delete = ${voidState.code.live}
      ) i on i.company_id = f.company_id and i.fee_id = f.id and i.entry_id = f.entry_id
     where f.id is null or i.fee_id is null or f.amount <> i.amount order by 1, 2`,
  },
  {
    title: '收付款与撤销成对，用账户余额结算的与账户流水相符',
    violations: `select p.company_id, format('%s：金额 %s', p.number, p.amount) as detail
      from payment p
      left join payment o on o.company_id = p.company_id and o.id = p.reverses_id
      left join money_log m on m.company_id = p.company_id and m.id = p.money_log_id
     where (p.reverses_id is not null and (o.amount + p.amount <> 0 or o.entry_id <> p.entry_id or o.way <> p.way))
        or (p.way = ${settleWay.code.balance} and m.amount + p.amount <> 0) order by 1, 2`,
  },
];
