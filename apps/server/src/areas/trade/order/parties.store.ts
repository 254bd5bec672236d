/** The parties of an order: partner, sites, and the business types that the user may use. */
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText, listed, type Tx } from '#platform/db/kysely.ts';
import { receiverIn, type Supply, salesmanIn, supplyIn } from './terms.store.ts';

export interface Partner {
  readonly id: number;
  readonly name: string;
  readonly style: number;
  readonly enabled: number;
  /** 0: none was set. */
  readonly creditLimit: number;
  /** By the terms of the asked business; null if they name none. */
  readonly receiver: PartnerAddress | null;
  readonly salesman: string;
  readonly supply: Supply | null;
  readonly taxType: number;
  readonly taxRate: number;
}

/** A partner, and the business that an order with it belongs to: absent where no terms are asked for. */
export interface AskedPartner {
  readonly id: number;
  readonly business?: { readonly businessType: string; readonly deptId: number };
}

/** With the place of the question, counted from 1. */
export type PartnerRow = Partner & { readonly at: number };

/** Of the business that `x` asks for with the customer `c`. */
const OF_BUSINESS = {
  companyId: sql`c.company_id`,
  customerId: sql`c.id`,
  businessType: sql`x.business_type`,
  siteId: sql`x.site_id`,
};
const AGREED = asText(
  sql`${receiverIn(OF_BUSINESS)} as receiver, ${salesmanIn(OF_BUSINESS)} as salesman, ${supplyIn(OF_BUSINESS)} as supply`,
);
const NOTHING_AGREED = sql`null as receiver, '' as salesman, null as supply`;

export const partnersQuery = (ctx: Ctx, asked: readonly AskedPartner[]): RawBuilder<PartnerRow> => {
  const c = columns(
    asked.map(({ id, business }) => ({ id, businessType: business?.businessType ?? null, deptId: business?.deptId ?? null })),
    ['id', 'businessType', 'deptId'],
  );
  return sql<PartnerRow>`
    select x.at::int, c.id, c.name, c.style, c.enabled, coalesce(a.credit_limit, 0) as "creditLimit", c.tax_type as "taxType", c.tax_rate as "taxRate",
           ${asked.some(({ business }) => business) ? AGREED : NOTHING_AGREED}
      from unnest(${listed(c.id, 'bigint')}, ${listed(c.businessType, 'text')}, ${listed(c.deptId, 'bigint')}) with ordinality as x (id, business_type, site_id, at)
      join customer c on c.company_id = ${ctx.companyId} and c.id = x.id and c.is_delete = 0
      left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id`;
};

/** In the order of the question; those that do not exist are undefined. */
export function partnersAsked(asked: readonly AskedPartner[], rows: readonly PartnerRow[]): (Partner | undefined)[] {
  const found = new Map(rows.map((row) => [row.at, row]));
  return asked.map((_, at) => found.get(at + 1));
}

export async function partnersOf(tx: Tx, ctx: Ctx, asked: readonly AskedPartner[]): Promise<(Partner | undefined)[]> {
  return partnersAsked(asked, (await partnersQuery(ctx, asked).execute(tx)).rows);
}

export interface Site {
  readonly id: number;
  readonly contact: string;
  readonly contactPhone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
}

/** Of the site `d`. */
export const SITE: RawBuilder<Site> = sql`d.id, d.contact, d.contact_phone as "contactPhone", d.province, d.city, d.district, d.address`;

export const sitesQuery = (ctx: Ctx, ids: readonly number[]): RawBuilder<Site> => sql<Site>`
  select ${SITE}
    from unnest(${listed(ids, 'bigint')}) as x (id) join site d on d.company_id = ${ctx.companyId} and d.id = x.id`;

export const sitesOf = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Site[]> => (await sitesQuery(ctx, ids).execute(tx)).rows;

/** Comma list of the types that the user works with. */
export async function businessTypesOf(tx: Tx, ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ types: string }>`
    select business_types as types from app_user where company_id = ${ctx.companyId} and id = ${ctx.userId}`.execute(tx);
  return rows[0]?.types ?? '';
}

/** A partner's address, for goods that are fetched there. */
export interface PartnerAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

export async function addressOf(tx: Tx, ctx: Ctx, customerId: number): Promise<PartnerAddress> {
  const { rows } = await sql<PartnerAddress>`
    select coalesce(nullif(contact, ''), name) as name, contact_phone as phone, province, city, district || address as address
      from customer where company_id = ${ctx.companyId} and id = ${customerId}`.execute(tx);
  return rows[0] ?? { name: '', phone: '', province: '', city: '', address: '' };
}
