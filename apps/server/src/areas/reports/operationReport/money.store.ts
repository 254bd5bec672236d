/** SQL of income and expenditure. */

import { entryOrigin } from '@cangyun/contract/finance/entry.ts';
import { moneyKind, moneySide } from '@cangyun/contract/finance/money.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { payState } from '@cangyun/contract/transport/waybill.ts';
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
  /** Rows of `at` and `amount`. */
  readonly rows: (ctx: Ctx, span: Span, deptId: number | undefined) => RawBuilder<unknown>;
}

/** Money of an order; a refund or an undo is negative and cancels out. */
const payments =
  (kind: string, table: 'sales_order' | 'purchase'): Source['rows'] =>
  (ctx, span, deptId) =>
    sql`
  select y.created_at as at, y.amount from trade_payment y join ${sql.table(table)} o on o.company_id = y.company_id and o.id = y.obj_id
   where y.company_id = ${ctx.companyId} and y.obj_kind = ${kind} and ${within(sql`y.created_at`, span)} and ${atSites(ctx, sql`o.site_id`, deptId)}`;

/** Fees of lists that are finished and were not reversed. */
const fees =
  (side: number): Source['rows'] =>
  (ctx, span, deptId) =>
    sql`
  select t.done_at as at, f.amount from warehouse_list t join warehouse_list_fee f on f.company_id = t.company_id and f.list_id = t.id
   where t.company_id = ${ctx.companyId} and t.state = ${listState.code.done} and f.side = ${side} and ${within(sql`t.done_at`, span)}
     and ${atSites(ctx, sql`t.site_id`, deptId)}
     and not exists (select from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.id)`;

const freight: Source['rows'] = (ctx, span, deptId) => sql`
  select w.paid_at as at, w.total_fee as amount from waybill w
   where w.company_id = ${ctx.companyId} and w.is_delete = 0 and w.pay_state = ${payState.code.paid} and ${within(sql`w.paid_at`, span)}
     and ${atSites(ctx, sql`w.belong_site_id`, deptId)}`;

/** Freight bills by the sites that sent them. */
const trips: Source['rows'] = (ctx, span, deptId) => sql`
  select b.paid_at as at, b.pay_amount as amount from freight_bill b
   where b.company_id = ${ctx.companyId} and b.is_delete = 0 and b.pay_state = ${payState.code.paid} and ${within(sql`b.paid_at`, span)}
     and ${atSites(ctx, sql`b.site_id`, deptId)}`;

/** Entries without fees of lists: those count when their list is finished. */
const settled =
  (side: number): Source['rows'] =>
  (ctx, span, deptId) =>
    sql`
  select p.paid_at as at, p.amount from payment p join entry e on e.company_id = p.company_id and e.id = p.entry_id
   where p.company_id = ${ctx.companyId} and p.side = ${side} and e.origin <> ${entryOrigin.code.fees} and ${within(sql`p.paid_at`, span)}
     and ${atSites(ctx, sql`p.site_id`, deptId)}`;

const earnings: Source['rows'] = (ctx, span, deptId) => sql`
  select u.paid_at as at, u.amount from staff_pay u
   where u.company_id = ${ctx.companyId} and ${within(sql`u.paid_at`, span)} and ${atSites(ctx, sql`u.site_id`, deptId)}`;

export const incomeSources: readonly Source[] = [
  { key: 'sales', label: '销售收款', rows: payments(salesOrderKind.name, 'sales_order') },
  { key: 'storage', label: '出入库费用', rows: fees(listFeeSide.code.customer) },
  { key: 'waybill', label: '运单运费', rows: freight },
  { key: 'received', label: '其他收款', rows: settled(moneySide.code.receive) },
];

export const expenditureSources: readonly Source[] = [
  { key: 'purchase', label: '采购付款', rows: payments(purchaseKind.name, 'purchase') },
  { key: 'driver', label: '司机费用', rows: fees(listFeeSide.code.driver) },
  { key: 'bill', label: '运费单付款', rows: trips },
  { key: 'paid', label: '其他付款', rows: settled(moneySide.code.pay) },
  { key: 'earnings', label: moneyKind.label(moneyKind.code.earnings), rows: earnings },
];

const together = (sources: readonly Source[], ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> =>
  sql.join(
    sources.map(({ key, rows }) => sql`select ${key}::text as key, r.at, r.amount from (${rows(ctx, span, deptId)}) r`),
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
      left join (select ${dayOf(sql`x.at`)} as on_day, sum(x.amount) as amount from (${together(sources, ctx, span, deptId)}) x group by 1) m on m.on_day = d
     order by d`.execute(tx);
  return rows;
}
