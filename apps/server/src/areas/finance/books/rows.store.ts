/** SQL of the books as lists: rows of the journal, and vouchers with theirs. */

import type { VoucherView } from '@cangyun/contract/finance/books.ts';
import { aboutOf, type JournalRowView } from '@cangyun/contract/finance/voucher.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, equal, sortedBy } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { inSpan, kindOfRow, ofSites } from './books.store.ts';
import { asJournalRow, journal, journalColumns, partnerName, type RawJournalRow } from './journal.store.ts';

export interface WhichRows {
  readonly deptId?: number | undefined;
  readonly account?: number | undefined;
  readonly ownAccountId?: number | undefined;
  readonly cashKind?: number | undefined;
  readonly objKind?: string | undefined;
}

interface Cut {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

const rowOrder = (sort: string) => sortedBy(sort, { amount: sql`r.amount` }, sql`r.day desc, r.id desc`);
const voucherOrder = (sort: string) => sortedBy(sort, {}, sql`v.day desc, v.id desc`);

/** The figures of 现金流量 are of accounts that belong to the site, wherever the money was booked. */
const ofCashKind = (ctx: Ctx, { deptId, cashKind, objKind = '' }: WhichRows): RawBuilder<unknown> => sql`r.company_id = ${ctx.companyId}
  and exists (select from own_account a where a.company_id = r.company_id and a.id = r.own_account_id and ${atSites(ctx, sql`a.site_id`, deptId)})
  and exists (select from journal_voucher v
    left join money_item i on i.company_id = v.company_id and i.id = v.item_id
    left join payment p on p.company_id = i.company_id and p.item_id = i.id
   where v.company_id = r.company_id and v.id = r.voucher_id and ${kindOfRow} = ${cashKind} and coalesce(i.source_kind, '') = ${objKind})`;

const rowsWhere = (ctx: Ctx, span: Span, which: WhichRows): RawBuilder<unknown> => sql`
  ${which.cashKind === undefined ? ofSites(ctx, which.deptId) : ofCashKind(ctx, which)} and ${inSpan(span)}
  and ${equal(sql`r.account`, which.account)} and ${equal(sql`r.own_account_id`, which.ownAccountId)}`;

export interface RowSums {
  readonly count: number;
  readonly debit: number;
  readonly credit: number;
}

export async function rowSums(tx: Tx, ctx: Ctx, span: Span, which: WhichRows): Promise<RowSums> {
  const { rows } = await sql<RowSums>`
    select count(*)::int as count, coalesce(sum(r.amount) filter (where r.amount > 0), 0) as debit,
           coalesce(-sum(r.amount) filter (where r.amount < 0), 0) as credit from journal_row r where ${rowsWhere(ctx, span, which)}`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, debit: 0, credit: 0 };
}

/** The page's keys are found on the index before names are looked up. */
export async function journalRows(tx: Tx, ctx: Ctx, span: Span, which: WhichRows, { page, size, sort }: Cut): Promise<JournalRowView[]> {
  const { rows } = await sql<RawJournalRow>`
    select ${journalColumns} from (
      select r.company_id, r.id from journal_row r where ${rowsWhere(ctx, span, which)} order by ${rowOrder(sort)} limit ${size} offset ${page * size}
    ) k join (${journal}) on r.company_id = k.company_id and r.id = k.id
     where r.company_id = ${ctx.companyId} order by ${rowOrder(sort)}`.execute(tx);
  return rows.map(asJournalRow);
}

const vouchersWhere = (ctx: Ctx, { from, to }: Span, { deptId, id }: WhichVouchers): RawBuilder<unknown> =>
  sql`v.company_id = ${ctx.companyId} and ${atSites(ctx, sql`v.site_id`, deptId)} and ${
    id === undefined ? sql`v.day between ${from}::date and ${to}::date` : sql`v.id = ${id}`
  }`;

export interface WhichVouchers {
  readonly deptId?: number | undefined;
  /** One voucher, of whatever day. */
  readonly id?: number | undefined;
}

export async function countVouchers(tx: Tx, ctx: Ctx, span: Span, which: WhichVouchers): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from journal_voucher v where ${vouchersWhere(ctx, span, which)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

type RawVoucher = Omit<VoucherView, 'about'> & { readonly itemKind: number; readonly reason: number };

export async function vouchers(tx: Tx, ctx: Ctx, span: Span, which: WhichVouchers, { page, size, sort }: Cut): Promise<VoucherView[]> {
  const { rows } = await sql<RawVoucher>`
    select v.id, to_char(v.day, 'YYYY-MM-DD') as day, ${partnerName} as "partnerName", coalesce(i.kind, 0) as "itemKind", coalesce(i.reason, 0) as reason,
           coalesce(i.source_kind, v.source_kind) as "objKind", coalesce(i.source_id, v.source_id) as "objId",
           coalesce(i.source_number, v.source_number) as number, coalesce(p.number, '') as "paymentNumber", x.amount,
           coalesce((select s.name from site s where s.company_id = v.company_id and s.id = v.site_id), '') as "deptName",
           v.user_name as "userName", v.info, x.rows
      from (select v.company_id, v.id from journal_voucher v where ${vouchersWhere(ctx, span, which)}
             order by ${voucherOrder(sort)} limit ${size} offset ${page * size}) k
      join journal_voucher v on v.company_id = k.company_id and v.id = k.id
      left join money_item i on i.company_id = v.company_id and i.id = v.item_id
      left join payment p on p.company_id = i.company_id and p.item_id = i.id
      cross join lateral (
        select coalesce(sum(r.amount) filter (where r.amount > 0), 0) as amount,
               jsonb_agg(jsonb_build_object('id', r.id, 'account', r.account, 'amount', r.amount, 'ownAccountName', coalesce(a.name, '')) order by r.amount < 0, r.id) as rows
          from journal_row r left join own_account a on a.company_id = r.company_id and a.id = r.own_account_id
         where r.company_id = v.company_id and r.voucher_id = v.id) x
     where v.company_id = ${ctx.companyId} order by ${voucherOrder(sort)}`.execute(tx);
  return rows.map(({ itemKind, reason, ...row }) => ({ ...row, about: aboutOf({ itemKind, reason, objKind: row.objKind }) }));
}
