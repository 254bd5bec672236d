/** What must hold of our own accounts and of the bank's rows. */
import { bankState } from '@cangyun/contract/finance/bankRow.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';

const { own } = chart.code;
const { receive } = moneySide.code;
const { transfer, bank } = voucherSource.code;
const { open, booked } = bankState.code;

/** What a payment `p` moves on our account. */
const moved = `case p.side when ${receive} then p.amount - p.charge else -p.amount - p.charge end`;

export const booksProofs: readonly Proof[] = [
  {
    title: '账户资金的分录都有资金账户',
    violations: `select r.company_id, format('凭证 %s：%s 元', r.voucher_id, r.amount) as detail
      from journal_row r where (r.account = ${own}) <> (r.own_account_id is not null) order by 1, r.id`,
  },
  {
    title: '收付款等于资金账户的分录',
    violations: `select p.company_id, format('%s：收付款 %s，分录 %s', p.number, ${moved}, s.total) as detail
      from payment p join journal_voucher v on v.company_id = p.company_id and v.item_id = p.item_id cross join lateral (
        select coalesce(sum(r.amount), 0) as total from journal_row r
         where r.company_id = v.company_id and r.voucher_id = v.id and r.own_account_id = p.own_account_id) s
     where p.own_account_id is not null and s.total <> ${moved} order by 1, p.id`,
  },
  {
    title: '资金调拨等于资金账户的分录',
    violations: `select w.company_id, format('%s：调拨 %s，分录 %s', w.number, m.moved, s.total) as detail
      from own_transfer w cross join lateral (values
        (w.from_account_id, case when w.undone_at is null then -w.amount - w.charge else 0 end),
        (w.to_account_id, case when w.undone_at is null then w.amount else 0 end)) as m (account, moved)
      cross join lateral (
        select coalesce(sum(r.amount), 0) as total from journal_voucher v join journal_row r on r.company_id = v.company_id and r.voucher_id = v.id
         where v.company_id = w.company_id and v.source_kind = '${transfer}' and v.source_id = w.id and r.own_account_id = m.account) s
     where s.total <> m.moved order by 1, w.id`,
  },
  {
    title: '银行流水入账等于资金账户的分录',
    violations: `select b.company_id, format('流水 %s：%s，分录 %s', b.id, b.amount, s.total) as detail
      from bank_row b cross join lateral (
        select coalesce(sum(r.amount), 0) as total from journal_voucher v join journal_row r on r.company_id = v.company_id and r.voucher_id = v.id
         where v.company_id = b.company_id and v.source_kind = '${bank}' and v.source_id = b.id and r.own_account_id = b.own_account_id) s
     where s.total <> case b.state when ${booked} then b.amount else 0 end order by 1, b.id`,
  },
  {
    title: '银行流水最多对应一笔，且金额相同',
    violations: `select b.company_id, format('流水 %s：%s，对应 %s', b.id, b.amount, coalesce(p.number, w.number, '—')) as detail
      from bank_row b left join payment p on p.company_id = b.company_id and p.id = b.payment_id
      left join own_transfer w on w.company_id = b.company_id and w.id = b.transfer_id
     where (p.id is not null and (p.own_account_id <> b.own_account_id or ${moved} <> b.amount))
        or (w.id is not null and case b.own_account_id when w.from_account_id then -w.amount - w.charge when w.to_account_id then w.amount end is distinct from b.amount)
        or (b.state <> ${open} and exists (select from bank_row o where o.company_id = b.company_id and o.payment_id = b.payment_id and o.id <> b.id))
     order by 1, b.id`,
  },
];
