/** SQL of groups (拼团): who is in one follows from the orders that live. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { groupState, promotionGroup } from '@cangyun/contract/storefront/promotionGroup.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { open, full, ended } = groupState.code;

/** Members `u` with their orders `o`, of the group `t`. */
const MEMBERS = sql`promotion_use u join sales_order o on o.company_id = u.company_id and o.id = u.order_id
  and o.is_delete = ${sql.lit(voidState.code.live)} where u.company_id = t.company_id and u.group_id = t.id`;

export const boundGroup = bind(promotionGroup, 'promotion_group', {
  computed: {
    title: sql`(select p.title from promotion p where p.company_id = t.company_id and p.id = t.promotion_id)`,
    goodsName: sql`(select g.name from promotion p join product g on g.company_id = p.company_id and g.id = p.product_id
      where p.company_id = t.company_id and p.id = t.promotion_id)`,
    members: sql`(select count(*)::int from ${MEMBERS})`,
    orders: sql`coalesce((select string_agg(o.number || ' ' || o.customer_name, '、' order by o.id) from ${MEMBERS}), '')`,
  },
});

export interface OpenGroup {
  readonly id: number;
  readonly promotionId: number;
  readonly members: number;
  readonly size: number;
  readonly endTime: string;
}

/** Groups of these promotions that this customer can join now. */
export async function openGroups(tx: Tx, ctx: Ctx, promotionIds: readonly number[], customerId: number): Promise<OpenGroup[]> {
  if (promotionIds.length === 0) return [];
  const { rows } = await sql<OpenGroup>`
    select t.id, t.promotion_id as "promotionId", t.size, t.end_time as "endTime", m.members
      from promotion_group t cross join lateral (
        select count(*)::int as members, coalesce(bool_or(u.customer_id = ${customerId}), false) as own from ${MEMBERS}) m
     where t.company_id = ${ctx.companyId} and t.promotion_id = any(${[...promotionIds]}::bigint[]) and t.state = ${open}
       and t.end_time > clock_timestamp() and not m.own and m.members < t.size
     order by t.end_time, t.id limit 20`.execute(tx);
  return rows;
}

export const lockGroup = (tx: Tx, ctx: Ctx, id: number) =>
  sql`select 1 from promotion_group where company_id = ${ctx.companyId} and id = ${id} for no key update`.execute(tx);

export interface JoinedGroup {
  readonly size: number;
  readonly joinable: boolean;
  readonly isMember: boolean;
}

/** Read after its lock. */
export async function groupToJoin(tx: Tx, ctx: Ctx, id: number, promotionId: number, customerId: number): Promise<JoinedGroup | undefined> {
  const { rows } = await sql<JoinedGroup>`
    select t.size, t.state = ${open} and t.end_time > clock_timestamp() and m.members < t.size as joinable, m.own as "isMember"
      from promotion_group t cross join lateral (
        select count(*)::int as members, coalesce(bool_or(u.customer_id = ${customerId}), false) as own from ${MEMBERS}) m
     where t.company_id = ${ctx.companyId} and t.id = ${id} and t.promotion_id = ${promotionId}`.execute(tx);
  return rows[0];
}

/** Ends with its promotion at the latest. */
export async function insertGroup(tx: Tx, ctx: Ctx, promotionId: number): Promise<{ id: number; size: number }> {
  const { rows } = await sql<{ id: number; size: number }>`
    insert into promotion_group (company_id, promotion_id, size, end_time)
    select p.company_id, p.id, p.size, least(clock_timestamp() + make_interval(hours => p.hours), p.end_time)
      from promotion p where p.company_id = ${ctx.companyId} and p.id = ${promotionId}
    returning id, size`.execute(tx);
  return rows[0] ?? { id: 0, size: 0 };
}

export interface Member {
  readonly groupId: number;
  readonly orderId: number;
  readonly number: string;
  readonly userId: number;
  readonly title: string;
}

export async function membersOf(tx: Tx, ctx: Ctx, groupIds: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select t.id as "groupId", o.id as "orderId", o.number, o.user_id as "userId", p.title
      from promotion_group t join promotion p on p.company_id = t.company_id and p.id = t.promotion_id
      join promotion_use u on u.company_id = t.company_id and u.group_id = t.id
      join sales_order o on o.company_id = u.company_id and o.id = u.order_id and o.is_delete = ${voidState.code.live}
     where t.company_id = ${ctx.companyId} and t.id = any(${[...groupIds]}::bigint[]) order by o.id`.execute(tx);
  return rows;
}

export const fillGroup = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update promotion_group set state = ${full}, version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export async function companiesWithEnded(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select companies_with_ended_groups() as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks groups whose time is over; two nodes never take the same. */
export async function endGroups(tx: Tx, ctx: Ctx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (select id from promotion_group where company_id = ${ctx.companyId} and state = ${open} and end_time <= now()
                  order by id limit ${most} for update skip locked)
    update promotion_group g set state = ${ended}, version = g.version + 1 from due
     where g.company_id = ${ctx.companyId} and g.id = due.id returning g.id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
