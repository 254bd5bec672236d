/** SQL of questions about cutoffs: sums, owners of goods, what they hold back from whom. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { OWN_GOODS, OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains, totalOf, visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundList } from '../warehouseList/warehouseList.store.ts';
import { boundCutoff, stillValid } from './cutoff.store.ts';

const equals = (column: string, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

export interface Collecting {
  readonly page: number;
  readonly size: number;
  readonly deptId?: number | undefined;
  readonly ownerId?: number | undefined;
  readonly productId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly short: number;
}

type Collected = CallReply<typeof cutoffCalls.collection>['content'][number];

/** By balance, over the cutoffs that are valid now; the largest shortage comes first. */
export async function collection(tx: Tx, ctx: Ctx, wish: Collecting) {
  const short = sql`sum(l.num - l.held_num - l.listed_num - l.shipped_num)`;
  const matchesKeyword = wish.keyword
    ? sql`l.product_id in (select k.id from product k where k.company_id = ${ctx.companyId}
        and (${contains(sql`k.name`, wish.keyword)} or ${contains(sql`k.barcode`, wish.keyword)} or ${contains(sql`k.code`, wish.keyword)}))`
    : sql`true`;
  const groups = sql`
    from cutoff t join cutoff_line l on l.company_id = t.company_id and l.cutoff_id = t.id
     where ${visible(boundCutoff, ctx)} and ${stillValid('t')} and ${equals('t.site_id', wish.deptId)} and ${equals('t.owner_id', wish.ownerId)}
       and ${equals('l.product_id', wish.productId)} and ${matchesKeyword}
     group by t.company_id, t.site_id, t.owner_id, l.product_id, l.quality having ${wish.short ? sql`${short} > 0` : sql`true`}`;
  const [rows, total] = await Promise.all([
    sql<Collected>`
      with g as (
        select t.company_id, t.site_id, t.owner_id, l.product_id, l.quality, count(distinct t.id)::int as cutoffs, sum(l.num) as num, sum(l.held_num) as held,
               ${short} as short, sum(l.listed_num) as listed, sum(l.shipped_num) as shipped, min(t.end_time) as end_time ${groups}
         order by short desc, t.site_id, t.owner_id, l.product_id, l.quality limit ${wish.size} offset ${wish.page * wish.size}
      )
      select g.site_id as "deptId", d.name as "deptName", g.owner_id as "ownerId", coalesce(o.name, '') as "ownerName", g.product_id as "productId",
             p.name as "productName", p.barcode, coalesce(u.name, '') as "unitName", g.quality, g.cutoffs, g.num, g.held as "heldNum", g.short as "shortNum",
             g.listed as "listedNum", g.shipped as "shippedNum", coalesce(b.on_hand - b.reserved - b.frozen, 0) as "usableQty", g.end_time as "endTime"
        from g join site d on d.company_id = g.company_id and d.id = g.site_id
        join product p on p.company_id = g.company_id and p.id = g.product_id
        left join unit u on u.company_id = p.company_id and u.id = p.unit_id
        left join customer o on o.company_id = g.company_id and o.id = g.owner_id
        left join stock_balance b on b.company_id = g.company_id and b.site_id = g.site_id and b.product_id = g.product_id
         and b.owner_id = g.owner_id and b.quality = g.quality
       order by g.short desc, g.site_id, g.owner_id, g.product_id, g.quality`.execute(tx),
    totalOf(tx, groups, true),
  ]);
  return { content: rows.rows, ...total };
}

const MOST_OWNERS = 500;

/** Own goods first; then every owner with goods at the visible sites or a valid cutoff. */
export async function owners(tx: Tx, ctx: Ctx, wish: { deptId?: number | undefined; keyword?: string | undefined }) {
  const here = (table: string) =>
    sql`${equals(`${table}.site_id`, wish.deptId)} and ${ctx.dataScope === dataScope.code.all ? sql`true` : sql`${sql.ref(`${table}.site_id`)} = any(${[...ctx.sites]}::bigint[])`}`;
  const { rows } = await sql<{ id: number; name: string; cutoffs: number; heldNum: number }>`
    with kept as (
      select t.owner_id, count(distinct t.id)::int as cutoffs, sum(l.held_num) as held
        from cutoff t join cutoff_line l on l.company_id = t.company_id and l.cutoff_id = t.id
       where ${visible(boundCutoff, ctx)} and ${stillValid('t')} and ${equals('t.site_id', wish.deptId)} group by 1
    ), owner as (
      select ${OWN_GOODS}::bigint as id, ${OWN_GOODS_NAME}::text as name
      union all
      select c.id, c.name from customer c
       where c.company_id = ${ctx.companyId}
         and (exists (select from kept k where k.owner_id = c.id)
              or exists (select from stock_balance s where s.company_id = c.company_id and s.owner_id = c.id and s.owner_id <> ${sql.lit(OWN_GOODS)}
                            and s.on_hand > 0 and ${here('s')}))
    )
    select o.id, o.name, coalesce(k.cutoffs, 0) as cutoffs, coalesce(k.held, 0) as "heldNum"
      from owner o left join kept k on k.owner_id = o.id
     where ${wish.keyword ? contains(sql`o.name`, wish.keyword) : sql`true`}
     order by o.id <> ${OWN_GOODS}, o.name, o.id limit ${MOST_OWNERS}`.execute(tx);
  return rows;
}

type HeldGoods = CallReply<typeof cutoffCalls.heldFor>[number];

/** For the goods of these lists or lines: what valid cutoffs hold back, and which. */
export async function heldFor(tx: Tx, ctx: Ctx, listIds: readonly number[], lineIds: readonly number[]): Promise<HeldGoods[]> {
  const { rows } = await sql<HeldGoods>`
    with asked as (
      select distinct t.company_id, t.site_id, t.owner_id, p.product_id, p.quality
        from warehouse_list t join warehouse_list_line p on p.company_id = t.company_id and p.list_id = t.id
       where ${visible(boundList, ctx)} and (t.id = any(${[...listIds]}::bigint[])
          or t.id in (select x.list_id from warehouse_list_line x where x.company_id = ${ctx.companyId} and x.id = any(${[...lineIds]}::bigint[]))
             and p.id = any(${[...lineIds]}::bigint[]))
    ), held as (
      select a.site_id, a.owner_id, a.product_id, a.quality, c.id, c.number, c.end_time, l.held_num
        from asked a join cutoff_line l on l.company_id = a.company_id and l.product_id = a.product_id and l.quality = a.quality and l.held_num > 0
        join cutoff c on c.company_id = l.company_id and c.id = l.cutoff_id and c.site_id = a.site_id and c.owner_id = a.owner_id and ${stillValid('c')}
    )
    select h.site_id as "deptId", h.owner_id as "ownerId", h.product_id as "productId", p.name as "productName", p.barcode, h.quality,
           sum(h.held_num) as "heldNum", coalesce(min(b.on_hand - b.reserved - b.frozen), 0) as "usableQty",
           jsonb_agg(jsonb_build_object('id', h.id, 'number', h.number, 'endTime', h.end_time, 'heldNum', h.held_num) order by h.end_time, h.id) as cutoffs
      from held h join product p on p.company_id = ${ctx.companyId} and p.id = h.product_id
      left join stock_balance b on b.company_id = ${ctx.companyId} and b.site_id = h.site_id and b.product_id = h.product_id
       and b.owner_id = h.owner_id and b.quality = h.quality
     group by h.site_id, h.owner_id, h.product_id, h.quality, p.name, p.barcode order by p.name, h.product_id, h.quality`.execute(tx);
  return rows;
}

/** By list: the cutoff that it became. */
export async function cutoffsOfLists(
  tx: Tx,
  ctx: Ctx,
  listIds: readonly number[],
): Promise<Map<number, { cutoffId: number; cutoffNumber: string }>> {
  const { rows } = await sql<{ listId: number; cutoffId: number; cutoffNumber: string }>`
    select obj_id as "listId", id as "cutoffId", number as "cutoffNumber" from cutoff
     where company_id = ${ctx.companyId} and obj_kind = ${outboundList.name} and obj_id = any(${[...listIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ listId, ...made }) => [listId, made]));
}

type LinkedList = CallReply<typeof cutoffCalls.getOne>['lists'][number];

/** Outbound lists that were made of the cutoff. */
export async function listsOf(tx: Tx, ctx: Ctx, cutoffId: number): Promise<LinkedList[]> {
  const { rows } = await sql<LinkedList>`
    select t.id, t.number, t.style, t.type, t.state, coalesce(s.num, 0) as "totalNum", coalesce(s.moved, 0) as "doneNum", t.created_at as "createTime"
      from warehouse_list t left join lateral (
        select sum(p.num) as num, sum(p.in_num) as moved from warehouse_list_line p where p.company_id = t.company_id and p.list_id = t.id) s on true
     where t.company_id = ${ctx.companyId} and t.obj_kind = ${cutoffKind.name} and t.obj_id = ${cutoffId} order by t.id`.execute(tx);
  return rows;
}
