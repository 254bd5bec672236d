/**
 * What the terms of business with a customer (客户业务, 业务角色) fill into its orders and dispatches. As parts of other statements: filling in costs no
 * statement of its own.
 */
import { businessRole } from '@cangyun/contract/partners/customerRole.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whose business, of which kind, at which site: expressions of the asking statement. */
export interface Business {
  readonly companyId: RawBuilder<unknown>;
  readonly customerId: RawBuilder<unknown>;
  readonly businessType: RawBuilder<unknown>;
  readonly siteId: RawBuilder<unknown>;
}

const of = ({ companyId, customerId, businessType, siteId }: Business): RawBuilder<unknown> => sql`
  b.company_id = ${companyId} and b.customer_id = ${customerId} and b.business_type = ${businessType}
  and b.enabled = ${sql.lit(enabledState.code.enabled)} and (b.site_id is null or b.site_id = ${siteId})`;

/** Terms of the site win over those of all sites. */
const FIRST = sql`order by b.site_id is null, b.id`;

/** `found`: of the role `r` and its holder `h`. */
const roleIn = (business: Business, role: number, found: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${found} from customer_terms b
    join customer_role r on r.company_id = b.company_id and r.customer_terms_id = b.id and r.role = ${sql.lit(role)}
    join customer h on h.company_id = r.company_id and h.id = r.customer_id and h.is_delete = 0
   where ${of(business)} ${FIRST}, r.id limit 1)`;

/** 收货方: the role's own contact and address, else its holder's. */
export const receiverIn = (business: Business): RawBuilder<unknown> =>
  roleIn(
    business,
    businessRole.code.receiver,
    sql`jsonb_build_object('name', coalesce(nullif(r.contact, ''), nullif(h.contact, ''), h.name), 'phone', coalesce(nullif(r.contact_phone, ''), h.contact_phone),
      'province', case when r.address = '' then h.province else '' end, 'city', case when r.address = '' then h.city else '' end,
      'address', coalesce(nullif(r.address, ''), h.district || h.address))`,
  );

/** 承运方. */
export const carrierIn = (business: Business): RawBuilder<unknown> =>
  roleIn(business, businessRole.code.carrier, sql`jsonb_build_object('id', h.id, 'name', h.name)`);

/** What is agreed on for goods that are short. */
export interface Supply {
  readonly shortRule: number;
  readonly priority: number;
}

/** 缺货处理 and 供货优先级; null without terms. */
export const supplyIn = (business: Business): RawBuilder<unknown> => sql`(
  select jsonb_build_object('shortRule', b.short_rule, 'priority', b.supply_priority) from customer_terms b where ${of(business)} ${FIRST} limit 1)`;

/** 业务员; empty if none is named. */
export const salesmanIn = (business: Business): RawBuilder<unknown> => sql`coalesce((
  select u.nick_name from customer_terms b join app_user u on u.company_id = b.company_id and u.id = b.salesman_id where ${of(business)} ${FIRST} limit 1), '')`;
