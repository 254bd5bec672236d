/** SQL of what waits to be received and paid: one statement over the open documents of every kind, each found by a partial index. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import type { DueDay } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { type WaitSource, waitSource } from '@cangyun/contract/finance/waiting.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { payState } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { receive, pay } = moneySide.code;

/** No day was agreed. */
const tooOld = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${column} < now() - make_interval(days => ${limits.overdueDays})`;

/** Days are those of Asia/Shanghai. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Entries `t` that count: neither voided nor deleted. */
export const liveEntries = sql`t.state <> ${sql.lit(entryKind.state.code.voided)} and t.is_delete = 0`;
const openEntries = sql`t.state in (${sql.lit(entryKind.state.code.open)}, ${sql.lit(entryKind.state.code.part)}) and t.is_delete = 0`;

/** Confirmed and not paid in full, with the conditions of the partial indexes `*_owing`. */
export const owingOrders = sql`t.state = ${sql.lit(salesOrderKind.state.code.confirmed)} and t.is_delete = 0 and t.unpaid_amount > 0`;
const { confirmed, finished } = purchaseKind.state.code;
export const owingPurchases = sql`t.state in (${sql.lit(confirmed)}, ${sql.lit(finished)}) and t.is_delete = 0 and t.unpaid_amount > 0`;
export const owingWaybills = sql`t.pay_state = ${sql.lit(payState.code.unpaid)} and t.is_delete = 0 and t.total_fee > 0`;
const owingBills = sql`t.pay_state = ${sql.lit(payState.code.unpaid)} and t.departed_at is not null and t.is_delete = 0 and t.amount > 0`;

interface Source {
  readonly source: WaitSource;
  readonly side: number;
  readonly from: RawBuilder<unknown>;
  readonly open: RawBuilder<unknown>;
  readonly site: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  /** Null if no day was agreed. */
  readonly due: RawBuilder<unknown>;
  readonly late: RawBuilder<unknown>;
}

const noDay = sql`null::date`;
const site = sql`t.site_id`;
const past = sql`t.due_day < ${today}`;
const { entry, order, waybill, repayment, purchase, bill, earnings, collect } = waitSource.code;

const entries = (side: number): Source => ({
  source: entry,
  side,
  from: sql`entry t`,
  open: sql`${openEntries} and t.side = ${sql.lit(side)}`,
  site,
  amount: sql`t.rest_amount`,
  due: sql`t.due_day`,
  late: sql`coalesce(${past}, false)`,
});

const undated = (
  source: WaitSource,
  side: number,
  table: string,
  open: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
) => ({
  source,
  side,
  from: sql`${sql.table(table)} t`,
  open,
  site,
  amount,
  due: noDay,
  late: sql`coalesce(${tooOld(since)}, false)`,
});

const unpaid = sql`t.unpaid_amount`;

const sources: readonly Source[] = [
  entries(receive),
  undated(order, receive, 'sales_order', owingOrders, unpaid, sql`t.confirmed_at`),
  { ...undated(waybill, receive, 'waybill', owingWaybills, sql`t.total_fee`, sql`t.created_at`), site: sql`t.belong_site_id` },
  {
    source: repayment,
    side: receive,
    from: sql`loan_repayment t join loan l on l.company_id = t.company_id and l.id = t.loan_id`,
    open: sql`t.paid_at is null and l.lent_at is not null and l.finished_at is null and l.is_delete = 0`,
    site,
    amount: sql`t.amount`,
    due: sql`t.due_day`,
    late: past,
  },
  entries(pay),
  undated(purchase, pay, 'purchase', owingPurchases, unpaid, sql`t.created_at`),
  undated(bill, pay, 'freight_bill', owingBills, sql`t.amount`, sql`t.departed_at`),
  undated(earnings, pay, 'staff_pay', sql`t.paid_at is null`, sql`t.amount`, sql`t.created_at`),
  {
    ...undated(
      collect,
      pay,
      'cash_on_delivery',
      sql`t.received_at is not null and t.paid_at is null and t.is_delete = 0`,
      sql`t.money`,
      sql`t.received_at`,
    ),
    site: sql`t.receive_site_id`,
  },
];

const together = (ctx: Ctx, deptId: number | undefined, which: (source: Source) => boolean): RawBuilder<unknown> =>
  sql.join(
    sources.filter(which).map(
      ({ source, side, from, open, site: column, amount, due, late }) => sql`
        select ${source}::text as source, ${sql.lit(side)} as side, ${amount} as amount, ${due} as due, ${late} as late from ${from}
         where t.company_id = ${ctx.companyId} and ${open} and ${atSites(ctx, column, deptId)}`,
    ),
    sql` union all `,
  );

interface Waiting {
  readonly amount: number;
  readonly count: number;
  readonly overdueAmount: number;
  readonly overdueCount: number;
}

/** Every source of these sides, also one in which nothing waits. */
export async function waitingParts(tx: Tx, ctx: Ctx, deptId: number | undefined, sides: readonly number[]) {
  const { rows } = await sql<Waiting & { source: string; side: number }>`
    select x.source, x.side, sum(x.amount) as amount, count(*)::int as count, coalesce(sum(x.amount) filter (where x.late), 0) as "overdueAmount",
           count(*) filter (where x.late)::int as "overdueCount"
      from (${together(ctx, deptId, ({ side }) => sides.includes(side))}) x group by 1, 2`.execute(tx);
  const none: Waiting = { amount: 0, count: 0, overdueAmount: 0, overdueCount: 0 };
  return sources.flatMap(({ source, side }) => {
    if (!sides.includes(side)) return [];
    const found = rows.find((row) => row.source === source && row.side === side) ?? none;
    const { amount, count, overdueAmount, overdueCount } = found;
    return [{ source, side, label: waitSource.label(source), amount, count, overdueAmount, overdueCount }];
  });
}

/** The longest overdue first; rows without a day come last. */
export async function dueDays(tx: Tx, ctx: Ctx, deptId: number | undefined, wanted: number | undefined): Promise<DueDay[]> {
  const dated = ({ side, due }: Source): boolean => due !== noDay && (wanted === undefined || wanted === side);
  const { rows } = await sql<Omit<DueDay, 'label'>>`
    select to_char(x.due, 'YYYY-MM-DD') as day, x.side, x.source, sum(x.amount) as amount, count(*)::int as count, coalesce(${today} - x.due, 0)::int as "daysLate"
      from (${together(ctx, deptId, dated)}) x group by x.due, x.side, x.source order by x.due nulls last, x.side, x.source`.execute(tx);
  return rows.map((row) => ({ ...row, label: waitSource.label(row.source) }));
}
