/** SQL of the board: what moved and what was sold in a period. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains, totalOf } from '#kernel/resources/index.ts';
import { daysOf, type Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { balancesOf, costIn, measure, movedIn, ownerName, salesAmount, salesIn, type Whose } from '../figures.store.ts';
import type { Figure } from './present.store.ts';

const dayText = sql`to_char(d, 'YYYY-MM-DD')`;
const withProduct = (ctx: Ctx): RawBuilder<unknown> => sql`join product p on p.company_id = ${ctx.companyId} and p.id = s.product_id`;

const siteName = (ctx: Ctx): RawBuilder<unknown> => sql`(select d.name from site d where d.company_id = ${ctx.companyId} and d.id = x.id)`;
const customerName = (ctx: Ctx): RawBuilder<unknown> =>
  sql`coalesce((select k.name from customer k where k.company_id = ${ctx.companyId} and k.id = x.id), x.person)`;

const earnedBy = async (tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined, id: RawBuilder<unknown>, name: RawBuilder<unknown>) => {
  const { rows } = await sql<Figure>`
    select x.id, coalesce(${name}, '') as name, x.value
      from (select ${id} as id, max(t.person) as person, sum(${salesAmount}) as value from ${salesIn(ctx, span, deptId)} group by 1) x
     where x.value <> 0 order by 3 desc, 1`.execute(tx);
  return rows;
};

export const revenueBySite = (tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<Figure[]> =>
  earnedBy(tx, ctx, span, deptId, sql`t.site_id`, siteName(ctx));

/** Customer 0: people who are only a name. */
export const revenueByCustomer = (tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<Figure[]> =>
  earnedBy(tx, ctx, span, deptId, sql`coalesce(t.customer_id, 0)`, customerName(ctx));

export interface Profit {
  readonly customerId: number;
  readonly customerName: string;
  readonly revenue: number;
  readonly cost: number;
  readonly profit: number;
  readonly margin: number | null;
}

/** Goods cost what left the stock's value with them, whatever a price is changed to afterwards. */
export async function profitByCustomer(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<Profit[]> {
  const { rows } = await sql<Profit>`
    select x.id as "customerId", ${customerName(ctx)} as "customerName", x.revenue, x.cost, x.revenue - x.cost as profit,
           case when x.revenue <> 0 then round((x.revenue - x.cost) * 100 / x.revenue, 1) end as margin
      from (select m.id, max(m.person) as person, sum(m.revenue) as revenue, sum(m.cost) as cost
              from (select coalesce(t.customer_id, 0) as id, t.person, ${salesAmount} as revenue, 0 as cost from ${salesIn(ctx, span, deptId)}
                    union all
                    select coalesce(g.customer_id, 0), '', 0, g.cost from ${costIn(ctx, span, deptId)}) m group by m.id) x
     where x.revenue <> 0 or x.cost <> 0 order by 5 desc, 1`.execute(tx);
  return rows;
}

export interface OwnerMoved {
  readonly ownerId: number;
  readonly ownerName: string;
  readonly inNum: number;
  readonly outNum: number;
}

export async function movedByOwner(tx: Tx, ctx: Ctx, span: Span, whose: Whose): Promise<OwnerMoved[]> {
  const { rows } = await sql<OwnerMoved>`
    select s.owner_id as "ownerId", ${ownerName(sql`s.owner_id`, OWN_GOODS_NAME)} as "ownerName", s.came as "inNum", s.went as "outNum"
      from (select ${ctx.companyId}::bigint as company_id, s.owner_id, sum(s.in_num) as came, sum(s.out_num) as went
              from ${movedIn(ctx, span, whose)} group by s.owner_id) s order by s.went desc, 1`.execute(tx);
  return rows;
}

export interface DayMoved {
  readonly day: string;
  readonly inNum: number;
  readonly outNum: number;
}

export async function movedByDay(tx: Tx, ctx: Ctx, span: Span, whose: Whose, type: number): Promise<DayMoved[]> {
  const { rows } = await sql<DayMoved>`
    select ${dayText} as day, coalesce(m.came, 0) as "inNum", coalesce(m.went, 0) as "outNum" from ${daysOf(span)}
      left join (select s.day, sum(s.in_num * ${measure(type)}) as came, sum(s.out_num * ${measure(type)}) as went
                   from ${movedIn(ctx, span, whose)} ${withProduct(ctx)} group by s.day) m on m.day = d::date order by d`.execute(tx);
  return rows;
}

/** Sold and taken back by day, in money. */
export async function soldByDay(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<DayMoved[]> {
  const { rows } = await sql<DayMoved>`
    select ${dayText} as day, coalesce(-m.back, 0) as "inNum", coalesce(m.sold, 0) as "outNum" from ${daysOf(span)}
      left join (select t.day as on_day, sum(${salesAmount}) filter (where t.amount > 0) as sold, sum(${salesAmount}) filter (where t.amount < 0) as back
                   from ${salesIn(ctx, span, deptId)} group by 1) m on m.on_day = d::date order by d`.execute(tx);
  return rows;
}

/** At each day's end: today's stock less what moved since. */
export async function stockByDay(tx: Tx, ctx: Ctx, span: Span, whose: Whose, type: number, today: string) {
  const since = { from: span.from, to: today > span.to ? today : span.to };
  const { rows } = await sql<{ day: string; value: number }>`
    with moved as (
      select s.day, sum((s.in_num - s.out_num) * ${measure(type)}) as num from ${movedIn(ctx, since, whose)} ${withProduct(ctx)} group by s.day
    ), held as (
      select coalesce(sum(s.on_hand * ${measure(type)}), 0) as num from ${balancesOf(ctx, whose)}
    )
    select ${dayText} as day, h.num - coalesce((select sum(m.num) from moved m where m.day > d::date), 0) as value
      from ${daysOf(span)} cross join held h order by d`.execute(tx);
  return rows;
}

interface Paging {
  readonly page: number;
  readonly size: number;
  readonly exact?: number;
  readonly keyword?: string | undefined;
}

export interface Moved {
  readonly day: string;
  readonly deptName: string;
  readonly productName: string;
  readonly barcode: string;
  readonly ownerName: string;
  readonly quality: number;
  readonly type: number;
  readonly inNum: number;
  readonly outNum: number;
}

/** Newest first. */
export async function movedDetail(tx: Tx, ctx: Ctx, span: Span, whose: Whose, { page, size, exact, keyword }: Paging) {
  const matchesKeyword = keyword
    ? sql`where (${contains(sql`p.name`, keyword)} or ${contains(sql`p.barcode`, keyword)} or ${contains(sql`p.code`, keyword)})`
    : sql``;
  const from = sql`from ${movedIn(ctx, span, whose)} ${withProduct(ctx)} ${matchesKeyword}`;
  const key = sql`s.day desc, s.site_id, s.product_id, s.owner_id, s.quality, s.type`;
  const [{ rows }, total] = await Promise.all([
    sql<Moved>`
      select to_char(s.day, 'YYYY-MM-DD') as day, (select d.name from site d where d.company_id = s.company_id and d.id = s.site_id) as "deptName",
             s.name as "productName", s.barcode, ${ownerName(sql`s.owner_id`, OWN_GOODS_NAME)} as "ownerName", s.quality, s.type,
             s.in_num as "inNum", s.out_num as "outNum"
        from (select ${ctx.companyId}::bigint as company_id, s.*, p.name, p.barcode ${from} order by ${key} limit ${size} offset ${page * size}) s order by ${key}`.execute(
      tx,
    ),
    totalOf(tx, from, exact === 1),
  ]);
  return { content: rows.map((row) => ({ ...row, typeName: movementLabel(row.type) })), ...total };
}
