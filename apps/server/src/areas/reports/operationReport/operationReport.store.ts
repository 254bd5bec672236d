/** SQL of the operation report: what came and went, was bought, sold, received and paid in a period. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { dayOf, daysOf, type Span, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { movedIn } from '../figures.store.ts';

const dayText = sql`to_char(d, 'YYYY-MM-DD')`;

/** Lists that were finished in the period. */
const finished = (ctx: Ctx, span: Span, deptId: number | undefined, style: number): RawBuilder<unknown> => sql`
  warehouse_list t where t.company_id = ${ctx.companyId} and t.style = ${style} and t.state = ${listState.code.done}
    and ${within(sql`t.done_at`, span)} and ${atSites(ctx, sql`t.site_id`, deptId)}`;

const sumOf = (style: number): RawBuilder<unknown> => (style === direction.code.in ? sql`s.in_num` : sql`s.out_num`);

export async function movedTotal(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined, style: number): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select coalesce(sum(${sumOf(style)}), 0) as num from ${movedIn(ctx, span, { deptId })}`.execute(tx);
  return rows[0]?.num ?? 0;
}

export async function movedDays(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined, style: number) {
  const { rows } = await sql<{ day: string; lists: number; num: number }>`
    select ${dayText} as day, coalesce(f.lists, 0) as lists, coalesce(m.num, 0) as num from ${daysOf(span)}
      left join (select ${dayOf(sql`t.done_at`)} as on_day, count(*)::int as lists from ${finished(ctx, span, deptId, style)} group by 1) f on f.on_day = d
      left join (select s.day, sum(${sumOf(style)}) as num from ${movedIn(ctx, span, { deptId })} group by 1) m on m.day = d::date
     order by d`.execute(tx);
  return rows;
}

export async function movedTypes(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined, style: number) {
  const { rows } = await sql<{ type: number; num: number }>`
    select s.type, sum(${sumOf(style)}) as num from ${movedIn(ctx, span, { deptId })} group by 1 having sum(${sumOf(style)}) <> 0 order by 2 desc, 1`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, label: movementLabel(row.type) }));
}

export interface Overview {
  readonly style: number;
  readonly created: number;
  readonly finished: number;
  readonly open: number;
}

/** Lists of both directions: made today, finished today, still open. Each part is found by an index of its own. */
export async function listsToday(tx: Tx, ctx: Ctx, today: Span, deptId: number | undefined): Promise<Overview[]> {
  const { draft, toPick, picking, ready, done, voided } = listState.code;
  const open = sql.join([draft, toPick, picking, ready].map((state) => sql.lit(state)));
  const lists = sql`warehouse_list t where t.company_id = ${ctx.companyId} and ${atSites(ctx, sql`t.site_id`, deptId)}`;
  const { rows } = await sql<Overview>`
    select x.style, sum(x.created)::int as created, sum(x.finished)::int as finished, sum(x.open)::int as open from (
      select t.style, count(*) as created, 0 as finished, 0 as open from ${lists} and ${within(sql`t.created_at`, today)} and t.state <> ${voided} group by 1
      union all
      select t.style, 0, count(*), 0 from ${lists} and ${within(sql`t.done_at`, today)} and t.state = ${done} group by 1
      union all
      select t.style, 0, 0, count(*) from ${lists} and t.state in (${open}) group by 1) x
     group by 1 order by 1`.execute(tx);
  return rows;
}

type Orders = 'sales_order' | 'purchase';

/** The same for both. */
const DRAFT = salesOrderKind.state.code.draft;

/** Orders that count: not voided, not merged into another, beyond the draft. */
const ordered = (ctx: Ctx, table: Orders, span: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  ${sql.table(table)} t where t.company_id = ${ctx.companyId} and t.is_delete = 0 and t.state <> ${DRAFT}
    and ${table === 'sales_order' ? sql`t.merged_into is null` : sql`true`}
    and ${within(sql`t.created_at`, span)} and ${atSites(ctx, sql`t.site_id`, deptId)}`;

export interface OrderTotal {
  readonly orders: number;
  readonly total: number;
  readonly paid: number;
  readonly unpaid: number;
}

export async function orderTotal(tx: Tx, ctx: Ctx, table: Orders, span: Span, deptId: number | undefined): Promise<OrderTotal> {
  const { rows } = await sql<OrderTotal>`
    select count(*)::int as orders, coalesce(sum(t.amount), 0) as total, coalesce(sum(t.pay_amount), 0) as paid,
           coalesce(sum(greatest(t.unpaid_amount, 0)), 0) as unpaid from ${ordered(ctx, table, span, deptId)}`.execute(tx);
  return rows[0] as OrderTotal;
}

export async function orderDays(tx: Tx, ctx: Ctx, table: Orders, span: Span, deptId: number | undefined) {
  const { rows } = await sql<{ day: string; orders: number; amount: number }>`
    select ${dayText} as day, coalesce(o.orders, 0) as orders, coalesce(o.amount, 0) as amount from ${daysOf(span)}
      left join (select ${dayOf(sql`t.created_at`)} as on_day, count(*)::int as orders, sum(t.amount) as amount
                   from ${ordered(ctx, table, span, deptId)} group by 1) o on o.on_day = d order by d`.execute(tx);
  return rows;
}

/** The ten that mattered most. */
export async function orderPartners(tx: Tx, ctx: Ctx, table: Orders, span: Span, deptId: number | undefined) {
  const { rows } = await sql<{ id: number; name: string; orders: number; amount: number }>`
    select t.customer_id as id, max(t.customer_name) as name, count(*)::int as orders, sum(t.amount) as amount
      from ${ordered(ctx, table, span, deptId)} group by 1 order by 4 desc, 1 limit 10`.execute(tx);
  return rows;
}
