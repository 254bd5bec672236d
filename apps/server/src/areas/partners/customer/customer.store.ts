/** SQL of customers, suppliers and carriers. */
import { customer, settleType } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import { found } from '#kernel/search/find.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const customerIndex = { table: 'customer', column: 'id' } as const;

const nameOf = (column: string): RawBuilder<unknown> =>
  sql`(select c.name from customer c where c.company_id = t.company_id and c.id = ${sql.ref(`t.${column}`)})`;

export const boundCustomer = bind(customer, 'customer', {
  index: customerIndex,
  voidable: true,
  computed: {
    parentName: nameOf('pid'),
    mergeName: nameOf('merge_id'),
    salesmanName: sql`(select u.nick_name from app_user u where u.company_id = t.company_id and u.id = t.salesman_id)`,
    forCompanyId: sql`coalesce(t.for_company_id, 0)`,
    // Stored with the money that it bounds, so that one lock covers both.
    creditLimit: sql`coalesce((select a.credit_limit from customer_account a where a.company_id = t.company_id and a.customer_id = t.id), 0)`,
  },
});

export interface MergeFacts {
  targetMerged: boolean;
  settles: boolean;
  /** A voided customer is hidden; the foreign key alone would still accept it. */
  voided: boolean;
}

/** Where these references lead: a settlement must end after one step, and neither may name a voided customer. */
export async function placeFacts(tx: Tx, ctx: Ctx, id: number, pid: number | null, mergeId: number | null): Promise<MergeFacts> {
  const own = sql`from customer where company_id = ${ctx.companyId}`;
  const { rows } = await sql<MergeFacts>`
    select exists (select ${own} and id = ${mergeId} and merge_id is not null) as "targetMerged",
           exists (select ${own} and merge_id = ${id}) as settles,
           exists (select ${own} and id in (${pid}, ${mergeId}) and is_delete <> 0) as voided`.execute(tx);
  return rows[0] ?? { targetMerged: false, settles: false, voided: false };
}

export interface Obstacle {
  id: number;
  name: string;
  children: boolean;
  merged: boolean;
  business: boolean;
  site: boolean;
  /** Balance and frozen money in the account. */
  balance: number;
  frozen: number;
  /** Their goods are in a warehouse. */
  goods: boolean;
  /** Money or goods have moved: a ledger names them. */
  moved: boolean;
}

/** What prevents deleting these, with their accounts locked; customers that are deleted with them do not count. */
export async function obstacles(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Obstacle[]> {
  const all = [...ids];
  const { rows } = await sql<Obstacle>`
    select t.id, t.name, a.balance, a.frozen,
           a.movements > 0 or exists (select from stock_balance b where b.company_id = t.company_id and b.owner_id = t.id) as moved,
           exists (select from stock_balance b where b.company_id = t.company_id and b.owner_id = t.id and b.on_hand > 0) as goods,
           exists (select from customer c where c.company_id = t.company_id and c.pid = t.id and c.id <> all(${all}::bigint[])) as children,
           exists (select from customer c where c.company_id = t.company_id and c.merge_id = t.id and c.id <> all(${all}::bigint[])) as merged,
           exists (select from customer_terms b where b.company_id = t.company_id and b.customer_id = t.id)
           or exists (select from customer_role r where r.company_id = t.company_id and r.customer_id = t.id) as business,
           exists (select from site d where d.company_id = t.company_id and d.customer_id = t.id) as site
      from customer t join customer_account a on a.company_id = t.company_id and a.customer_id = t.id
     where t.company_id = ${ctx.companyId} and t.id = any(${all}::bigint[]) and t.is_delete = 0
     order by a.customer_id for update of a`.execute(tx);
  return rows;
}

/** Money has moved: the rows stay, hidden. */
export const voidCustomers = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<unknown> =>
  sql`update customer set is_delete = 1, pid = null, merge_id = null, version = version + 1
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

export async function idsForCompany(tx: Tx, ctx: Ctx, forCompanyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where company_id = ${ctx.companyId} and for_company_id = ${forCompanyId} and is_delete = 0`.execute(tx);
  return rows.map((row) => row.id);
}

export interface Picked {
  id: number;
  name: string;
  style: number;
  code: string;
  contact: string;
  contactPhone: string;
  settleType: number;
  taxType: number;
  taxRate: number;
  pid: number | null;
  enabled: number;
}

interface Wanted {
  readonly styles?: number | readonly number[] | undefined;
  readonly keyword?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly size: number;
  /** Also the disabled ones (trees show them). */
  readonly disabled?: true;
}

/** Short rows for pickers and trees, by name. */
export async function shortCustomers(tx: Tx, ctx: Ctx, { styles, keyword, ids, size, disabled }: Wanted): Promise<Picked[]> {
  const parts = [sql`t.company_id = ${ctx.companyId}`, sql`t.is_delete = 0`];
  if (!disabled) parts.push(sql`t.enabled = ${enabledState.code.enabled}`);
  if (styles !== undefined) parts.push(sql`t.style = any(${[styles].flat()}::int[])`);
  if (keyword) parts.push(found(ctx, customerIndex, keyword));
  if (ids) parts.push(sql`t.id = any(${[...ids]}::bigint[])`);
  const { rows } = await sql<Picked>`
    select t.id, t.name, t.style, t.code, t.contact, t.contact_phone as "contactPhone", t.settle_type as "settleType",
           t.tax_type as "taxType", t.tax_rate as "taxRate", t.pid, t.enabled
      from customer t where ${sql.join(parts, sql` and `)} order by t.name, t.id limit ${size}`.execute(tx);
  return rows;
}

export interface Settlement {
  id: number;
  name: string;
  style: number;
  balance: number;
  frozen: number;
  creditLimit: number;
  available: number;
  members: { id: number; name: string; balance: number; frozen: number }[];
}

/** Customers that settle for others, each with its members and their sums. For one customer: the settlement that it is part of. */
export async function settlements(tx: Tx, ctx: Ctx, customerId: number | undefined): Promise<Settlement[]> {
  const only =
    customerId === undefined
      ? sql`true`
      : sql`h.id in (select coalesce(x.merge_id, x.id) from customer x where x.company_id = ${ctx.companyId} and x.id = ${customerId})`;
  const { rows } = await sql<Settlement>`
    select h.id, h.name, h.style, sum(a.balance) as balance, sum(a.frozen) as frozen, sum(a.credit_limit) as "creditLimit",
           sum(a.balance + a.credit_limit - a.frozen) as available,
           json_agg(json_build_object('id', m.id, 'name', m.name, 'balance', a.balance, 'frozen', a.frozen) order by m.id <> h.id, m.name) as members
      from customer h
      cross join lateral (
        select h.id, h.name union all
        select x.id, x.name from customer x where x.company_id = h.company_id and x.merge_id = h.id and x.is_delete = 0
      ) m
      join customer_account a on a.company_id = h.company_id and a.customer_id = m.id
     where h.company_id = ${ctx.companyId} and h.is_delete = 0 and ${only}
       and exists (select from customer x where x.company_id = h.company_id and x.merge_id = h.id and x.is_delete = 0)
     group by h.id, h.name, h.style order by h.name, h.id`.execute(tx);
  return rows;
}

/** Sets one mark on all of these; answers how many there were. */
export async function markCustomers(tx: Tx, ctx: Ctx, ids: readonly number[], values: { enabled: number } | { is_new: number }) {
  const result = await tx
    .updateTable('customer')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('is_delete', '=', 0)
    .where('id', 'in', sql<number>`(select unnest(${[...ids]}::bigint[]))`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Through the one function that reveals other companies: number and name, for the whole name or the code. */
export async function findCompany(tx: Tx, name: string, inviteCode: string): Promise<{ company_id: number; name: string } | undefined> {
  const { rows } = await sql<{ company_id: number; name: string }>`select * from find_company(${name}, ${inviteCode})`.execute(tx);
  return rows[0];
}

/** The initial values of a registered company's row. */
export const ofCompany = (name: string, style: number) => ({
  name,
  style,
  settleType: settleType.code.cash,
  enabled: enabledState.code.enabled,
});
