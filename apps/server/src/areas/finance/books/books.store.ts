/** SQL of the books: sums of the journal by account, month, site and account of ours. */
import { type CashFlow, cashKind, profitAccounts } from '@cangyun/contract/finance/books.ts';
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const inSpan = ({ from, to }: Span): RawBuilder<unknown> => sql`r.day between ${from}::date and ${to}::date`;
export const ofSites = (ctx: Ctx, deptId: number | undefined): RawBuilder<unknown> =>
  sql`r.company_id = ${ctx.companyId} and ${atSites(ctx, sql`r.site_id`, deptId)}`;

export interface AccountSums {
  readonly account: number;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

/** Only accounts on which anything was ever posted until then. */
export async function sumsByAccount(tx: Tx, ctx: Ctx, { from, to }: Span, deptId: number | undefined): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    select r.account, coalesce(sum(r.amount) filter (where r.day < ${from}::date), 0) as opening,
           coalesce(sum(r.amount) filter (where r.day >= ${from}::date and r.amount > 0), 0) as debit,
           coalesce(-sum(r.amount) filter (where r.day >= ${from}::date and r.amount < 0), 0) as credit
      from journal_row r where ${ofSites(ctx, deptId)} and r.day <= ${to}::date group by 1 order by 1`.execute(tx);
  return rows;
}

export interface ProfitCell {
  readonly account: number;
  /** A month, or the id of a site. */
  readonly key: string;
  readonly label: string;
  /** Credit is positive. */
  readonly amount: number;
}

export async function profitCells(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined, bySite: boolean): Promise<ProfitCell[]> {
  const key = bySite ? sql`r.site_id::text` : sql`to_char(r.day, 'YYYY-MM')`;
  const label = bySite
    ? sql`coalesce((select s.name from site s where s.company_id = ${ctx.companyId} and s.id = x.key::bigint), '')`
    : sql`x.key`;
  const { rows } = await sql<ProfitCell>`
    select x.account, x.key, ${label} as label, x.amount from (
      select r.account, ${key} as key, -sum(r.amount) as amount
        from journal_row r where ${ofSites(ctx, deptId)} and ${inSpan(span)} and r.account = any(${[...profitAccounts]}::int[]) group by 1, 2) x
     order by x.key, x.account`.execute(tx);
  return rows;
}

type AccountFlow = Omit<CashFlow['accounts'][number], 'closing'>;

/** Every account of ours that ever had anything on it, of the sites that the user sees. */
export async function flowByAccount(tx: Tx, ctx: Ctx, { from, to }: Span, deptId: number | undefined): Promise<AccountFlow[]> {
  const { rows } = await sql<AccountFlow>`
    select a.id, a.name, coalesce(sum(r.amount) filter (where r.day < ${from}::date), 0) as opening,
           coalesce(sum(r.amount) filter (where r.day >= ${from}::date and r.amount > 0), 0) as "inAmount",
           coalesce(-sum(r.amount) filter (where r.day >= ${from}::date and r.amount < 0), 0) as "outAmount"
      from own_account a join journal_row r on r.company_id = a.company_id and r.own_account_id = a.id and r.day <= ${to}::date
     where a.company_id = ${ctx.companyId} and ${atSites(ctx, sql`a.site_id`, deptId)} group by a.id, a.name order by a.id`.execute(tx);
  return rows;
}

const { received, refundedToUs, paid, refunded, transfer, bank, opening, other } = cashKind.code;

/** What a row of our account is, by its item or voucher: an undo counts where the payment did, with the other sign. */
export const kindOfRow = sql`case
  when i.kind = ${sql.lit(itemKind.code.payment)} then case
    when i.side = ${sql.lit(moneySide.code.receive)} then case when p.amount * case when p.reverses_id is null then 1 else -1 end < 0 then ${sql.lit(refunded)} else ${sql.lit(received)} end
    when p.amount * case when p.reverses_id is null then 1 else -1 end < 0 then ${sql.lit(refundedToUs)} else ${sql.lit(paid)} end
  when v.source_kind = ${sql.lit(voucherSource.code.transfer)} then ${sql.lit(transfer)}
  when v.source_kind = ${sql.lit(voucherSource.code.bank)} then ${sql.lit(bank)}
  when v.source_kind = ${sql.lit(voucherSource.code.opening)} then ${sql.lit(opening)}
  else ${sql.lit(other)} end`;

export async function flowByKind(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<CashFlow['kinds']> {
  const { rows } = await sql<CashFlow['kinds'][number]>`
    select ${kindOfRow} as kind, coalesce(i.source_kind, '') as "objKind", coalesce(sum(r.amount) filter (where r.amount > 0), 0) as "inAmount",
           coalesce(-sum(r.amount) filter (where r.amount < 0), 0) as "outAmount", count(*)::int as count
      from own_account a join journal_row r on r.company_id = a.company_id and r.own_account_id = a.id and ${inSpan(span)}
      join journal_voucher v on v.company_id = r.company_id and v.id = r.voucher_id
      left join money_item i on i.company_id = v.company_id and i.id = v.item_id
      left join payment p on p.company_id = i.company_id and p.item_id = i.id
     where a.company_id = ${ctx.companyId} and ${atSites(ctx, sql`a.site_id`, deptId)} group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
