/** SQL of claims as invoices see them: how much of each is invoiced, and which invoice is for which. */
import { WITHOUT_INVOICE } from '@cangyun/contract/finance/invoice.ts';
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import { today } from '#kernel/money/index.ts';
import { atSites } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import type { Whose } from './invoice.store.ts';

/** What of each claim is invoiced, as `l`. `besides`: as if that invoice were not there. */
export const invoiced = (ctx: Ctx, besides = 0): RawBuilder<unknown> => sql`(
  select c.item_id, sum(c.amount) as amount from invoice_claim c
   where c.company_id = ${ctx.companyId} and c.active and c.invoice_id <> ${besides} group by 1) l`;

/** Claims `t` for which there are invoices at all. */
export const isInvoiceable = (ctx: Ctx, side: number): RawBuilder<unknown> =>
  sql`t.company_id = ${ctx.companyId} and t.side = ${side} and t.kind = ${itemKind.code.claim} and t.reason <> all(${[...WITHOUT_INVOICE]}::int[])`;

/** Of a claim `t`: what is not invoiced. */
export const rest = sql`(t.amount - coalesce(l.amount, 0))`;

/** The document of a claim `t`, within its account and kind: a claim without one is its own, together with what takes it back. */
export const documentKey = sql`case t.source_id when 0 then -coalesce(t.reverses_id, t.id) else t.source_id end`;

/**
 * Claims with what of each is not invoiced (`rest`), and the same of its whole document (`doc_rest`): a return lowers what is left to be
 * invoiced, and a claim that was taken back cancels out.
 */
const invoiceable = (ctx: Ctx, whose: Whose, besides: number): RawBuilder<unknown> => sql`(
  select t.*, ${rest} as rest, sum(${rest}) over (partition by t.source_kind, ${documentKey}) as doc_rest
    from money_item t left join ${invoiced(ctx, besides)} on l.item_id = t.id
   where ${isInvoiceable(ctx, whose.side)} and ${accountOf(ctx, whose)})`;

const accountOf = (ctx: Ctx, { side, party }: Whose): RawBuilder<unknown> => sql`t.partner_account_id = (
  select a.id from partner_account a where a.company_id = ${ctx.companyId} and a.side = ${side} and a.person = ${party.person}
     and coalesce(a.customer_id, 0) = ${party.customerId ?? 0}::bigint)`;

export interface ClaimRow {
  readonly id: number;
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly number: string;
  readonly day: string;
  readonly dueDay: string;
  readonly overdueDays: number;
  readonly amount: number;
  readonly tax: number;
  readonly openAmount: number;
  readonly deptId: number;
  readonly deptName: string;
  readonly info: string;
}

const columns = sql`
  t.id, t.kind, t.reason, t.source_kind as "sourceKind", t.source_id as "sourceId", t.source_number as number, to_char(t.day, 'YYYY-MM-DD') as day,
  to_char(t.due_day, 'YYYY-MM-DD') as "dueDay", (${today} - t.due_day)::int as "overdueDays", t.amount, t.tax, t.site_id as "deptId",
  (select d.name from site d where d.company_id = t.company_id and d.id = t.site_id) as "deptName", t.info`;

export interface Asked {
  readonly statementId?: number | undefined;
  readonly invoiceId?: number | undefined;
  readonly limit: number;
}

/** What of one account can be invoiced, the oldest first, and how many there are. */
export async function claimsOf(
  tx: Tx,
  ctx: Ctx,
  whose: Whose,
  { statementId, invoiceId = 0, limit }: Asked,
): Promise<{ claims: ClaimRow[]; count: number }> {
  const onStatement =
    statementId === undefined
      ? sql`true`
      : sql`exists (select from statement_line s where s.company_id = t.company_id and s.item_id = t.id and s.statement_id = ${statementId})`;
  const { rows } = await sql<ClaimRow & { count: number }>`
    select ${columns}, t.rest as "openAmount", count(*) over ()::int as count
      from ${invoiceable(ctx, whose, invoiceId)} t
     where t.rest <> 0 and t.doc_rest <> 0 and ${atSites(ctx, sql`t.site_id`, undefined)} and ${onStatement} order by t.day, t.id limit ${limit}`.execute(
    tx,
  );
  return { claims: rows.map(({ count: _count, ...claim }) => claim), count: rows[0]?.count ?? 0 };
}

export interface ChosenClaim {
  readonly id: number;
  readonly kind: number;
  readonly side: number;
  readonly customerId: number | null;
  readonly person: string;
  readonly partyName: string;
  readonly reason: number;
  readonly sourceKind: string;
  readonly number: string;
  readonly amount: number;
  readonly tax: number;
  /** Not invoiced by any other invoice. */
  readonly rest: number;
}

/** Claims at the sites that the user sees. Under the account's lock. */
export async function claimsById(tx: Tx, ctx: Ctx, ids: readonly number[], besides: number): Promise<ChosenClaim[]> {
  const { rows } = await sql<ChosenClaim>`
    select t.id, t.kind, t.side, t.customer_id as "customerId", t.person,
           coalesce((select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id), t.person) as "partyName",
           t.reason, t.source_kind as "sourceKind", t.source_number as number, t.amount, t.tax,
           t.amount - coalesce((select sum(c.amount) from invoice_claim c
              where c.company_id = t.company_id and c.item_id = t.id and c.active and c.invoice_id <> ${besides}), 0) as rest
      from money_item t where t.company_id = ${ctx.companyId} and t.kind = ${itemKind.code.claim} and ${amongIds(sql`t.id`, ids)}
       and ${atSites(ctx, sql`t.site_id`, undefined)}`.execute(tx);
  return rows;
}

export interface Link {
  readonly itemId: number;
  readonly amount: number;
}

const countLinks = (tx: Tx, ctx: Ctx, invoiceId: number) =>
  sql`update invoice i set linked = coalesce((
        select sum(c.amount) from invoice_claim c where c.company_id = i.company_id and c.invoice_id = i.id and c.active), 0)
       where i.company_id = ${ctx.companyId} and i.id = ${invoiceId}`.execute(tx);

/** These instead of the former ones. */
export async function replaceLinks(tx: Tx, ctx: Ctx, invoiceId: number, links: readonly Link[]): Promise<void> {
  await sql`delete from invoice_claim where company_id = ${ctx.companyId} and invoice_id = ${invoiceId}`.execute(tx);
  await sql`
    insert into invoice_claim (company_id, invoice_id, item_id, amount)
    select ${ctx.companyId}, ${invoiceId}, l.id, l.amount
      from unnest(${links.map(({ itemId }) => itemId)}::bigint[], ${links.map(({ amount }) => amount)}::numeric[]) as l (id, amount)`.execute(
    tx,
  );
  await countLinks(tx, ctx, invoiceId);
}

/** Its claims may be invoiced again, or are its own again. */
export async function setLinksActive(tx: Tx, ctx: Ctx, invoiceId: number, active: boolean): Promise<void> {
  await sql`update invoice_claim set active = ${active} where company_id = ${ctx.companyId} and invoice_id = ${invoiceId}`.execute(tx);
  await countLinks(tx, ctx, invoiceId);
}

export async function linksOf(tx: Tx, ctx: Ctx, invoiceId: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select item_id as "itemId", amount from invoice_claim where company_id = ${ctx.companyId} and invoice_id = ${invoiceId} order by item_id`.execute(
    tx,
  );
  return rows;
}

export interface LineRow {
  readonly id: number;
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly number: string;
  readonly day: string;
  readonly claimAmount: number;
  readonly claimTax: number;
  readonly amount: number;
  readonly tax: number;
  readonly deptName: string;
  readonly info: string;
}

/** With the claim's tax by the part of it that is linked, rounded to cents. */
export async function linesOf(tx: Tx, ctx: Ctx, invoiceId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select t.id, t.kind, t.reason, t.source_kind as "sourceKind", t.source_id as "sourceId", t.source_number as number, to_char(t.day, 'YYYY-MM-DD') as day,
           t.amount as "claimAmount", t.tax as "claimTax", c.amount, round(t.tax * c.amount / t.amount, 2) as tax,
           (select d.name from site d where d.company_id = t.company_id and d.id = t.site_id) as "deptName", t.info
      from invoice_claim c join money_item t on t.company_id = c.company_id and t.id = c.item_id
     where c.company_id = ${ctx.companyId} and c.invoice_id = ${invoiceId} and c.active order by t.day, t.id`.execute(tx);
  return rows;
}
