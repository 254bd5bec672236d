/** SQL of journal rows as people read them: with the document, partner and account that they belong to. */
import { aboutOf, type JournalRowView } from '@cangyun/contract/finance/voucher.ts';
import { type RawBuilder, sql } from 'kysely';

/** Rows `r` with their voucher `v`, its item `i` and the payment `p`. */
export const journal: RawBuilder<unknown> = sql`
  journal_row r join journal_voucher v on v.company_id = r.company_id and v.id = r.voucher_id
  left join money_item i on i.company_id = v.company_id and i.id = v.item_id
  left join payment p on p.company_id = i.company_id and p.item_id = i.id`;

export const partnerName: RawBuilder<unknown> = sql`coalesce(
  (select c.name from customer c where c.company_id = i.company_id and c.id = i.customer_id), i.person, '')`;

/** A payment without a document is itself what the row belongs to. */
export const journalColumns: RawBuilder<unknown> = sql`
  r.id, to_char(r.day, 'YYYY-MM-DD') as day, r.voucher_id as "voucherId", r.account, r.amount,
  coalesce((select a.name from own_account a where a.company_id = r.company_id and a.id = r.own_account_id), '') as "ownAccountName",
  ${partnerName} as "partnerName", coalesce(i.kind, 0) as "itemKind", coalesce(i.reason, 0) as reason,
  coalesce(i.source_kind, v.source_kind) as "objKind", coalesce(i.source_id, v.source_id) as "objId",
  coalesce(i.source_number, v.source_number) as number, coalesce(p.number, '') as "paymentNumber",
  coalesce((select s.name from site s where s.company_id = r.company_id and s.id = r.site_id), '') as "deptName",
  v.user_name as "userName", v.info`;

interface Raw extends Omit<JournalRowView, 'about'> {
  readonly itemKind: number;
  readonly reason: number;
}

export const asJournalRow = <Row extends Raw>({ itemKind, reason, ...row }: Row) => ({
  ...row,
  about: aboutOf({ itemKind, reason, objKind: row.objKind }),
});
export type RawJournalRow = Raw;
