/** SQL of what was shipped in a statistic's period, for its spreadsheets. */
import type { ShippedLine } from '@cangyun/contract/reports/stockStatistics.export.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { soldAmount, soldIn, soldNum } from '../figures.store.ts';

const goods = sql`p.barcode, p.code, p.name as "productName",
  coalesce((select u.name from unit u where u.company_id = p.company_id and u.id = p.unit_id), '') as "unitName"`;
const receiver = sql`coalesce(c.receiver_json ->> 'name', '')`;
const withProduct = sql`join product p on p.company_id = x.company_id and p.id = x.product_id`;
const nothing = sql`''`;

interface Asked extends Span {
  readonly deptId: number | undefined;
  /** Reads one row more, to notice when there are too many. */
  readonly limit: number;
}

export async function shippedLines(tx: Tx, ctx: Ctx, { deptId, limit, ...span }: Asked): Promise<ShippedLine[]> {
  const { rows } = await sql<ShippedLine>`
    select x.day, x.number, x."orderNumber", x."customerName", x.receiver, x."deptName", ${goods}, x.num, x.price, x.amount
      from (select c.company_id, l.product_id, to_char(c.moved_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, c.moved_at, l.id, c.number,
                   c.obj_number as "orderNumber", c.customer_name as "customerName", ${receiver} as receiver,
                   (select d.name from site d where d.company_id = c.company_id and d.id = c.site_id) as "deptName",
                   ${soldNum} as num, l.price, ${soldAmount} as amount
              from ${soldIn(ctx, span, deptId)} order by c.moved_at, l.id limit ${limit + 1}) x ${withProduct} order by x.moved_at, x.id`.execute(
    tx,
  );
  return rows;
}

/** By customer and product; also by store, for chains. Prices are the average. */
export async function shippedByCustomer(tx: Tx, ctx: Ctx, { deptId, limit, ...span }: Asked, byStore: boolean): Promise<ShippedLine[]> {
  const store: RawBuilder<unknown> = byStore ? receiver : nothing;
  const { rows } = await sql<ShippedLine>`
    select '' as day, '' as number, '' as "orderNumber", x."customerName", x.receiver, '' as "deptName", ${goods}, x.num,
           case when x.num <> 0 then round(x.amount / x.num, 4) else 0 end as price, x.amount
      from (select c.company_id, c.customer_name as "customerName", ${store} as receiver, l.product_id, sum(${soldNum}) as num, sum(${soldAmount}) as amount
              from ${soldIn(ctx, span, deptId)} group by 1, 2, 3, 4 order by 2, 3, 4 limit ${limit + 1}) x ${withProduct}
     order by x."customerName", x.receiver, p.barcode, p.id`.execute(tx);
  return rows;
}
