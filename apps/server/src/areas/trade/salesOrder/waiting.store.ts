/** SQL of what confirmed lines wait for. */
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface WaitingLine {
  readonly lineId: number;
  readonly qty: number;
}

/** Lines wait for so much more, or less. One that waited before keeps its time and its turn. */
export async function changeWaiting(tx: Tx, ctx: Ctx, lines: readonly WaitingLine[], priority = 0): Promise<void> {
  if (lines.length === 0) return;
  const c = columns(lines, ['lineId', 'qty']);
  await sql`
    update sales_order_line l set waiting_num = l.waiting_num + x.qty,
           waiting_since = case when l.waiting_num + x.qty > 0 then coalesce(l.waiting_since, clock_timestamp()) end,
           waiting_priority = case when l.waiting_num > 0 then l.waiting_priority else ${priority} end
      from unnest(${c.lineId}::bigint[], ${c.qty}::numeric[]) as x (id, qty)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

/** Nothing of these orders waits any more. */
export const endWaiting = (tx: Tx, ctx: Ctx, orderId: number) =>
  sql`update sales_order_line set waiting_num = 0, waiting_since = null
       where company_id = ${ctx.companyId} and order_id = ${orderId} and waiting_num > 0`.execute(tx);

export interface ShrunkLine {
  readonly lineId: number;
  readonly num: number;
}

/** Lines become smaller; one of which nothing is left goes. A line by a packaging level keeps whole units. */
export async function shrinkLines(tx: Tx, ctx: Ctx, lines: readonly ShrunkLine[]): Promise<void> {
  const c = columns(lines, ['lineId', 'num']);
  const given: RawBuilder<unknown> = sql`unnest(${c.lineId}::bigint[], ${c.num}::numeric[]) as x (id, num)`;
  await sql`
    with gone as (
      delete from sales_order_line l using ${given} where l.company_id = ${ctx.companyId} and l.id = x.id and x.num = 0
    )
    update sales_order_line l set num = x.num, unit_num = case when l.unit_num is null then null else x.num / l.unit_factor end, version = l.version + 1
      from ${given} where l.company_id = ${ctx.companyId} and l.id = x.id and x.num > 0`.execute(tx);
}
