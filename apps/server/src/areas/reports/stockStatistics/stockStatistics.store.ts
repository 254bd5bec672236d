/** SQL of stock statistics: heads, stored rows, and how rows are computed. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { stockStatistics, stockStatisticsRow } from '@cangyun/contract/reports/stockStatistics.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import { type Span, shifted } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { movedIn, ofWhom } from '../figures.store.ts';

export const boundStatistic = bind(stockStatistics, 'stock_statistic', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    ownerName: lookUp('customer', 'owner_id'),
    productCount: sql`(select count(*)::int from stock_statistic_row r where r.company_id = t.company_id and r.statistic_id = t.id)`,
  },
});
export type Statistic = NonNullable<typeof boundStatistic.row>;

const product = (wanted: string) => lookUp('product', 'product_id', wanted);

export const boundRow = bind(stockStatisticsRow, 'stock_statistic_row', {
  scope: { site: 'site_id', owner: 'user_id' },
  versioned: false,
  computed: {
    proName: product('name'),
    barcode: product('barcode'),
    code: product('code'),
    categoryName: sql`(select g.name from product p join category g on g.company_id = p.company_id and g.id = p.category_id
      where p.company_id = t.company_id and p.id = t.product_id)`,
  },
  through: {
    proName: throughColumn('product', 'product_id', 'name'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

export interface Counted extends Span {
  readonly id: number;
  readonly deptId: number | null;
  readonly ownerId: number | null;
}

const SOLD: readonly number[] = [outboundType.code.deliveryOut, outboundType.code.dropshipOut];

/** Stock at the end of the day before, and what moved since; products without stock and movement are left out. */
export async function makeRows(tx: Tx, ctx: Ctx, { id, deptId, ownerId, from, to }: Counted): Promise<void> {
  const whose = { deptId: deptId ?? undefined, ownerId: ownerId ?? undefined };
  await sql`delete from stock_statistic_row where company_id = ${ctx.companyId} and statistic_id = ${id}`.execute(tx);
  await sql`
    with began as (
      select s.product_id, sum(s.on_hand) as num from stock_as_at(${ctx.companyId}, ${shifted(from, -1)}::date) s where ${ofWhom(ctx, whose)} group by 1
    ), moved as (
      select s.product_id, sum(s.in_num) as came, sum(s.out_num) as went,
             coalesce(sum(s.out_num) filter (where s.type = any(${[...SOLD]}::int[])), 0) as sold
        from ${movedIn(ctx, { from, to }, whose)} group by 1
    )
    insert into stock_statistic_row (company_id, statistic_id, site_id, user_id, product_id, start_num, in_num, out_num, sell_num, end_num)
    select t.company_id, t.id, t.site_id, t.user_id, x.product_id, coalesce(x.num, 0), coalesce(x.came, 0), coalesce(x.went, 0),
           coalesce(x.sold, 0), coalesce(x.num, 0) + coalesce(x.came, 0) - coalesce(x.went, 0)
      from stock_statistic t, (select * from began full join moved using (product_id)) x
     where t.company_id = ${ctx.companyId} and t.id = ${id}
       and (coalesce(x.num, 0) <> 0 or coalesce(x.came, 0) <> 0 or coalesce(x.went, 0) <> 0)`.execute(tx);
}

export async function stampMade(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await sql`update stock_statistic set made_at = clock_timestamp(), version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`.execute(
    tx,
  );
}

export interface Sums {
  readonly productCount: number;
  readonly startNum: number;
  readonly inNum: number;
  readonly outNum: number;
  readonly sellNum: number;
  readonly endNum: number;
  readonly kuxiaobi: number | null;
  readonly zouzhuanlv: number | null;
}

const sums = sql`count(*)::int as "productCount", coalesce(sum(r.start_num), 0) as "startNum", coalesce(sum(r.in_num), 0) as "inNum",
  coalesce(sum(r.out_num), 0) as "outNum", coalesce(sum(r.sell_num), 0) as "sellNum", coalesce(sum(r.end_num), 0) as "endNum",
  case when sum(r.sell_num) > 0 then round(sum(r.start_num + r.end_num) * 50 / sum(r.sell_num), 2) end as kuxiaobi,
  case when sum(r.start_num + r.end_num) > 0 then round(sum(r.sell_num) * 200 / sum(r.start_num + r.end_num), 2) end as zouzhuanlv`;

export async function sumsOf(tx: Tx, ctx: Ctx, id: number) {
  const from = sql`from stock_statistic_row r`;
  const which = sql`where r.company_id = ${ctx.companyId} and r.statistic_id = ${id}`;
  const [whole, categories] = await Promise.all([
    sql<Sums & { unsoldCount: number }>`
      select ${sums}, count(*) filter (where r.end_num > 0 and r.sell_num <= 0)::int as "unsoldCount" ${from} ${which}`.execute(tx),
    sql<Sums & { categoryName: string }>`
      select coalesce(g.name, '') as "categoryName", ${sums} ${from}
        join product p on p.company_id = r.company_id and p.id = r.product_id
        left join category g on g.company_id = p.company_id and g.id = p.category_id
        ${which} group by 1 order by sum(r.end_num) desc, 1 limit 200`.execute(tx),
  ]);
  return { ...(whole.rows[0] as Sums & { unsoldCount: number }), categories: categories.rows };
}
