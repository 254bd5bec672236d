/** What must hold between invoices and claims. */
import { invoiceKind } from '@cangyun/contract/finance/invoice.ts';
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { draft, issued, reversed, cancelled } = invoiceKind.state.code;
const { live } = voidState.code;

export const invoiceProofs: readonly Proof[] = [
  {
    title: '发票关联的往来属于其往来单位，各发票合计不超过往来金额',
    violations: `select company_id, detail from (
        select c.company_id, c.item_id, format('%s 往来 %s：%s 元，关联 %s 元', i.source_number, c.item_id, i.amount, sum(c.amount)) as detail
          from invoice_claim c join money_item i on i.company_id = c.company_id and i.id = c.item_id
         where c.active group by c.company_id, c.item_id, i.amount, i.source_number
        having case when i.amount > 0 then min(c.amount) < 0 or sum(c.amount) > i.amount else max(c.amount) > 0 or sum(c.amount) < i.amount end
        union all
        select c.company_id, c.item_id, format('%s：往来 %s 不属于 %s', v.number, c.item_id, v.person_name)
          from invoice_claim c join invoice v on v.company_id = c.company_id and v.id = c.invoice_id
          join money_item i on i.company_id = c.company_id and i.id = c.item_id
         where i.kind <> ${itemKind.code.claim} or (i.side, coalesce(i.customer_id, 0), i.person) <> (v.side, coalesce(v.customer_id, 0), v.person)) x
     order by company_id, item_id`,
  },
  {
    title: '发票的已关联金额等于其关联，只有草稿和有效的发票占用往来',
    violations: `select v.company_id, format('%s：已关联 %s，关联 %s', v.number, v.linked, coalesce(x.amount, 0)) as detail
      from invoice v left join (
        select company_id, invoice_id, coalesce(sum(amount) filter (where active), 0) as amount, bool_or(active) as active, bool_and(active) as whole
          from invoice_claim group by 1, 2) x on x.company_id = v.company_id and x.invoice_id = v.id
     where v.linked <> coalesce(x.amount, 0) or x.active <> x.whole
        or x.active <> (v.is_delete = ${live} and v.state in (${draft}, ${issued})) order by 1, v.id`,
  },
  {
    title: '已红冲的发票有一张金额相反的红字发票',
    violations: `select v.company_id, format('%s：%s 元，红字 %s 元', v.number, v.amount, r.amount) as detail
      from invoice v left join invoice r on r.company_id = v.company_id and r.reverses_id = v.id and r.state <> ${cancelled}
     where (v.state = ${reversed}) <> (r.id is not null) or r.amount <> -v.amount or r.tax <> -v.tax or r.side <> v.side order by 1, v.id`,
  },
];
