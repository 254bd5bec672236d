/** The parties of an order: partner, sites, and the business types that the user may use. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { receiverIn, salesmanIn } from './terms.store.ts';

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
  readonly taxType: number;
  readonly taxRate: number;
}

/** The business that an order belongs to. */
export interface AskedBusiness {
  readonly businessType: string;
  readonly deptId: number;
}

export async function partnersOf(tx: Tx, ctx: Ctx, ids: readonly number[], asked?: AskedBusiness): Promise<Partner[]> {
  const business = asked && {
    companyId: sql`c.company_id`,
    customerId: sql`c.id`,
    businessType: sql`${asked.businessType}::text`,
    siteId: sql`${asked.deptId}::bigint`,
  };
  const { rows } = await sql<Partner>`
    select c.id, c.name, c.style, c.enabled, coalesce(a.credit_limit, 0) as "creditLimit", c.tax_type as "taxType", c.tax_rate as "taxRate",
           ${business ? receiverIn(business) : sql`null`} as receiver, ${business ? salesmanIn(business) : sql`''`} as salesman
      from customer c left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where c.company_id = ${ctx.companyId} and c.id = any(${[...ids]}::bigint[]) and c.is_delete = 0`.execute(tx);
  return rows;
}

export interface Site {
  readonly id: number;
  readonly contact: string;
  readonly contactPhone: string;
  readonly address: string;
}

export async function sitesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select id, contact, contact_phone as "contactPhone", address from site
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

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
