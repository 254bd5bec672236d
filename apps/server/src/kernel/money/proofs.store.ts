/** What must hold of the money ledger at any moment. */
import { chart, itemKind } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { Proof } from '../proofs/proof.store.ts';

const { claim, payment } = itemKind.code;
const { receivable, payable, clearing } = chart.code;
const RECEIVE = moneySide.code.receive;

const nameOf = `coalesce((select c.name from customer c where c.company_id = a.company_id and c.id = a.customer_id), a.person)`;

/** What the voucher `v` is about, as people call it. */
const numberOf = `coalesce(nullif(v.source_number, ''), (select i.source_number from money_item i where i.company_id = v.company_id and i.id = v.item_id), '')`;

export const moneyProofs: readonly Proof[] = [
  {
    title: '往来账户等于往来明细',
    violations: `select a.company_id, format('%s（%s）：账户 应计 %s 已付 %s 未清 %s 预收付 %s，明细 %s %s %s %s', ${nameOf}, a.side, a.claimed, a.paid, a.open, a.advance,
             s.claimed, s.paid, s.open, s.advance) as detail
      from partner_account a cross join lateral (
        select coalesce(sum(i.amount) filter (where i.kind = ${claim}), 0) as claimed, coalesce(-sum(i.amount) filter (where i.kind = ${payment}), 0) as paid,
               coalesce(sum(i.amount - i.matched) filter (where i.amount > 0), 0) as open, coalesce(sum(i.matched - i.amount) filter (where i.amount < 0), 0) as advance
          from money_item i where i.company_id = a.company_id and i.partner_account_id = a.id) s
     where (a.claimed, a.paid, a.open, a.advance) is distinct from (s.claimed, s.paid, s.open, s.advance) order by 1, a.id`,
  },
  {
    title: '往来明细的核销等于核销记录',
    violations: `select i.company_id, format('%s %s：核销 %s，记录 %s', i.source_number, i.id, i.matched, coalesce(m.total, 0)) as detail
      from money_item i left join (
        select company_id, id, sum(n) as total from (
          select company_id, raising_id as id, amount as n from money_match union all select company_id, lowering_id, -amount from money_match) x group by 1, 2
      ) m on m.company_id = i.company_id and m.id = i.id
     where i.matched <> coalesce(m.total, 0) order by 1, i.id`,
  },
  {
    title: '核销的两边属于同一往来账户',
    violations: `select m.company_id, format('核销 %s：%s 与 %s', m.id, r.source_number, l.source_number) as detail
      from money_match m join money_item r on r.company_id = m.company_id and r.id = m.raising_id
      join money_item l on l.company_id = m.company_id and l.id = m.lowering_id
     where r.partner_account_id <> l.partner_account_id or r.amount < 0 or l.amount > 0 order by 1, m.id`,
  },
  {
    title: '单据的应收应付等于往来明细',
    violations: `select coalesce(d.company_id, s.company_id) as company_id,
             format('%s %s（%s）：单据 %s %s，明细 %s %s', coalesce(d.source_kind, s.source_kind), (
               select max(i.source_number) from money_item i where i.company_id = coalesce(d.company_id, s.company_id) and i.source_kind = coalesce(d.source_kind, s.source_kind)
                  and i.source_id = coalesce(d.source_id, s.source_id) and i.source_id <> 0), coalesce(d.source_id, s.source_id), d.claimed, d.paid, s.claimed, s.paid) as detail
      from money_source d full join (
        select company_id, source_kind, source_id, side, sum(claimed) as claimed, sum(paid) as paid from (
          select company_id, source_kind, source_id, side, case kind when ${claim} then amount else 0 end as claimed, case kind when ${payment} then -amount else 0 end as paid
            from money_item where source_id <> 0
          union all
          select r.company_id, x.source_kind, x.source_id, x.side, 0, case when x.id = r.id then m.amount else -m.amount end
            from money_match m join money_item r on r.company_id = m.company_id and r.id = m.raising_id
            join money_item l on l.company_id = m.company_id and l.id = m.lowering_id
            cross join lateral (values (r.id, r.source_kind, r.source_id, r.side), (l.id, l.source_kind, l.source_id, l.side)) as x (id, source_kind, source_id, side)
           where (r.source_kind, r.source_id) <> (l.source_kind, l.source_id) and x.source_id <> 0) y group by 1, 2, 3, 4
      ) s on s.company_id = d.company_id and s.source_kind = d.source_kind and s.source_id = d.source_id and s.side = d.side
     where (d.claimed, d.paid) is distinct from (s.claimed, s.paid) order by 1, 2`,
  },
  {
    title: '每张凭证借贷相等',
    violations: `select v.company_id, format('凭证 %s（%s）：差 %s', v.id, ${numberOf}, coalesce(sum(r.amount), 0)) as detail
      from journal_voucher v left join journal_row r on r.company_id = v.company_id and r.voucher_id = v.id
     group by v.company_id, v.id having coalesce(sum(r.amount), 0) <> 0 or count(r.id) < 2 order by 1, v.id`,
  },
  {
    title: '每笔往来都有凭证',
    violations: `select i.company_id, format('%s %s：%s', i.source_number, i.id, i.amount) as detail
      from money_item i left join journal_voucher v on v.company_id = i.company_id and v.item_id = i.id
     where v.id is null or v.day <> i.day order by 1, i.id`,
  },
  {
    title: '往来账户等于总账',
    violations: `select a.company_id, format('%s（%s）：账户 %s，总账 %s', ${nameOf}, a.side, a.claimed - a.paid, coalesce(s.total, 0)) as detail
      from partner_account a left join (
        select company_id, partner_account_id, sum(case account when ${receivable} then amount else -amount end) as total
          from journal_row where partner_account_id is not null group by 1, 2) s on s.company_id = a.company_id and s.partner_account_id = a.id
     where a.claimed - a.paid <> coalesce(s.total, 0)
        or exists (select from journal_row r where r.company_id = a.company_id and r.partner_account_id = a.id
                     and r.account <> case a.side when ${RECEIVE} then ${receivable} else ${payable} end) order by 1, a.id`,
  },
  {
    title: '往来对冲科目余额为零',
    // Halves have the same amount: the first voucher whose amount has no other half is the one to look at.
    violations: `select v.company_id, format('凭证 %s（%s）：差 %s', v.id, ${numberOf}, x.total) as detail
      from (select company_id, sum(total) as total, min(first) filter (where total <> 0) as first from (
              select company_id, abs(amount), sum(amount) as total, min(voucher_id) as first from journal_row where account = ${clearing} group by 1, 2) y
             group by 1 having sum(total) <> 0) x
      join journal_voucher v on v.company_id = x.company_id and v.id = x.first order by 1`,
  },
];
