/** SQL of waiting lines that move to another order. */
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

/** The new line waits for what the old one waited for, since then and with its priority. */
export async function moveWaiting(tx: Tx, ctx: Ctx, lines: readonly { fromId: number; toId: number }[]): Promise<void> {
  const c = columns(lines, ['fromId', 'toId']);
  await sql`
    update sales_order_line l set waiting_num = o.waiting_num, waiting_since = o.waiting_since, waiting_priority = o.waiting_priority
      from unnest(${c.fromId}::bigint[], ${c.toId}::bigint[]) as x (from_id, to_id)
      join sales_order_line o on o.company_id = ${ctx.companyId} and o.id = x.from_id
     where l.company_id = ${ctx.companyId} and l.id = x.to_id`.execute(tx);
}

/** Of a product at a site: since when it is waited for, and with which priority. */
export interface TurnOf {
  readonly deptId: number;
  readonly productId: number;
  readonly since: string;
  readonly priority: number;
}

/** The best turns that these orders have. */
export async function turnsOf(tx: Tx, ctx: Ctx, orderIds: readonly number[]): Promise<TurnOf[]> {
  const { rows } = await sql<TurnOf>`
    select l.site_id as "deptId", l.product_id as "productId", min(l.waiting_since)::text as since, max(l.waiting_priority) as priority
      from sales_order_line l
     where l.company_id = ${ctx.companyId} and ${amongIds(sql`l.order_id`, orderIds)} and l.waiting_num > 0 group by 1, 2`.execute(tx);
  return rows;
}

/** Lines of the order that still wait have these turns. */
export async function keepTurns(tx: Tx, ctx: Ctx, orderId: number, turns: readonly TurnOf[]): Promise<void> {
  const c = columns(turns, ['deptId', 'productId', 'since', 'priority']);
  await sql`
    update sales_order_line l set waiting_since = x.since, waiting_priority = x.priority
      from unnest(${c.deptId}::bigint[], ${c.productId}::bigint[], ${c.since}::timestamptz[], ${c.priority}::int[]) as x (site_id, product_id, since, priority)
     where l.company_id = ${ctx.companyId} and l.order_id = ${orderId} and l.site_id = x.site_id and l.product_id = x.product_id
       and l.waiting_num > 0`.execute(tx);
}
