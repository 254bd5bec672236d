/** What must hold between statements and the money ledger. */
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { claim, payment } = itemKind.code;
const { live } = voidState.code;

export const statementProofs: readonly Proof[] = [
  {
    title: '对账单的发生、收付和未结等于其明细',
    violations: `select s.company_id, format('%s：发生 %s 收付 %s 未结 %s，明细 %s %s %s', s.number, s.claimed, s.paid, s.rest_amount,
               coalesce(x.claimed, 0), coalesce(x.paid, 0), coalesce(x.open - x.credit, 0)) as detail
      from statement s left join (
        select l.company_id, l.statement_id, coalesce(sum(i.amount) filter (where i.kind = ${claim}), 0) as claimed,
               coalesce(-sum(i.amount) filter (where i.kind = ${payment}), 0) as paid,
               coalesce(sum(i.open) filter (where i.open > 0), 0) as open, coalesce(-sum(i.open) filter (where i.open < 0), 0) as credit
          from statement_line l join money_item i on i.company_id = l.company_id and i.id = l.item_id group by 1, 2) x
        on x.company_id = s.company_id and x.statement_id = s.id
     where s.is_delete = ${live} and (s.claimed <> coalesce(x.claimed, 0) or s.paid <> coalesce(x.paid, 0)
        or s.open_amount <> coalesce(x.open, 0) or s.credit_amount <> coalesce(x.credit, 0)) order by 1, 2`,
  },
  {
    title: '对账明细属于有效对账单的往来账户',
    violations: `select s.company_id, format('%s：明细 %s', s.number, l.item_id) as detail
      from statement_line l join statement s on s.company_id = l.company_id and s.id = l.statement_id
      join money_item i on i.company_id = l.company_id and i.id = l.item_id
     where s.is_delete <> ${live} or i.partner_account_id <> s.partner_account_id or i.day > s.until_day order by 1, 2`,
  },
  {
    title: '对账单期初等于上一张的期末，期间不重叠',
    violations: `select company_id, format('%s：%s 起，期初 %s；上一张 %s 止，期末 %s', number, from_day, opening, last_day, last_closing) as detail from (
        select s.*, lag(s.until_day) over w as last_day, lag(s.closing) over w as last_closing from statement s where s.is_delete = ${live}
        window w as (partition by s.company_id, s.partner_account_id order by s.until_day)) x
     where from_day <= last_day or (from_day = last_day + 1 and opening <> last_closing) order by 1, 2`,
  },
];
