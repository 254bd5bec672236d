/** SQL of income and expenditure. */

import { entryKind, entryOrigin } from '@cangyun/contract/finance/entry.ts';
import { moneyKind } from '@cangyun/contract/finance/money.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { dayOf, daysOf, type Span, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Source {
  readonly key: string;
  readonly label: string;
  /** Rows of `day` and `amount`. */
  readonly rows: (ctx: Ctx, span: Span, deptId: number | undefined) => RawBuilder<unknown>;
}

/** Money of one kind; a refund or an undo is negative and cancels out. */
const moved =
  (kind: number, which: RawBuilder<unknown> = sql`true`): Source['rows'] =>
  (ctx, { from, to }, deptId) =>
    sql`
  select f.day, f.amount from money_flow f
   where f.company_id = ${ctx.companyId} and f.kind = ${kind} and f.day between ${from}::date and ${to}::date and ${which} and ${atSites(ctx, sql`f.site_id`, deptId)}`;

/** Fees of lists that are finished and were not reversed. */
const fees =
  (side: number): Source['rows'] =>
  (ctx, span, deptId) =>
    sql`
  select ${dayOf(sql`t.done_at`)}::date as day, f.amount from warehouse_list t join warehouse_list_fee f on f.company_id = t.company_id and f.list_id = t.id
   where t.company_id = ${ctx.companyId} and t.state = ${listState.code.done} and f.side = ${side} and ${within(sql`t.done_at`, span)}
     and ${atSites(ctx, sql`t.site_id`, deptId)}
     and not exists (select from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.id)`;

/** Entries without fees of lists: those count when their list is finished. */
const withoutFees = sql`not exists (select from entry e where e.company_id = f.company_id and f.obj_kind = ${sql.lit(entryKind.name)} and e.id = f.obj_id
  and e.origin = ${sql.lit(entryOrigin.code.fees)})`;

const { sales, purchase, waybill, bill, received, paid, earnings } = moneyKind.code;

export const incomeSources: readonly Source[] = [
  { key: 'sales', label: '销售收款', rows: moved(sales) },
  { key: 'storage', label: '出入库费用', rows: fees(listFeeSide.code.customer) },
  { key: 'waybill', label: '运单运费', rows: moved(waybill) },
  { key: 'received', label: '其他收款', rows: moved(received, withoutFees) },
];

export const expenditureSources: readonly Source[] = [
  { key: 'purchase', label: '采购付款', rows: moved(purchase) },
  { key: 'driver', label: '司机费用', rows: fees(listFeeSide.code.driver) },
  { key: 'bill', label: '运费单付款', rows: moved(bill) },
  { key: 'paid', label: '其他付款', rows: moved(paid, withoutFees) },
  { key: 'earnings', label: moneyKind.label(earnings), rows: moved(earnings) },
];

const together = (sources: readonly Source[], ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> =>
  sql.join(
    sources.map(({ key, rows }) => sql`select ${key}::text as key, r.day, r.amount from (${rows(ctx, span, deptId)}) r`),
    sql` union all `,
  );

export async function moneyItems(tx: Tx, ctx: Ctx, sources: readonly Source[], span: Span, deptId: number | undefined) {
  const { rows } = await sql<{ key: string; amount: number; count: number }>`
    select x.key, sum(x.amount) as amount, count(*)::int as count from (${together(sources, ctx, span, deptId)}) x group by 1`.execute(tx);
  return sources.map(({ key, label }) => {
    const { amount = 0, count = 0 } = rows.find((row) => row.key === key) ?? {};
    return { key, label, amount, count };
  });
}

export async function moneyDays(tx: Tx, ctx: Ctx, sources: readonly Source[], span: Span, deptId: number | undefined) {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(m.amount, 0) as amount from ${daysOf(span)}
      left join (select x.day as on_day, sum(x.amount) as amount from (${together(sources, ctx, span, deptId)}) x group by 1) m on m.on_day = d
     order by d`.execute(tx);
  return rows;
}
