/** SQL of what waits to be received and paid, by the documents that it is owed for. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import type { DueDay } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { sourcesOf, type WaitSource, waitSource } from '@cangyun/contract/finance/waiting.ts';
import { type RawBuilder, sql } from 'kysely';
import { documentCount, isOverdue, owed, today } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Entries `t` that count: neither voided nor deleted. */
export const liveEntries = sql`t.state <> ${sql.lit(entryKind.state.code.voided)} and t.is_delete = 0`;

/** The part of 待收待付 that an item `t` belongs to. */
const sourceOfItem: RawBuilder<unknown> = sql`case t.source_kind ${sql.join(
  Object.entries(sourcesOf).flatMap(([source, kinds]) => kinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(source)}`)),
  sql` `,
)} else ${sql.lit(waitSource.code.other)} end`;

export const isOfSource = (source: WaitSource): RawBuilder<unknown> => sql`${sourceOfItem} = ${source}`;

const { receive, pay } = moneySide.code;
const { entry, order, waybill, repayment, fee, account, purchase, bill, earnings, collect, other } = waitSource.code;

/** What is shown on each side, also where nothing waits. */
const shown: Readonly<Record<number, readonly WaitSource[]>> = {
  [receive]: [entry, order, waybill, fee, repayment, account, other],
  [pay]: [entry, purchase, bill, fee, earnings, collect, other],
};

interface Waiting {
  readonly amount: number;
  readonly count: number;
  readonly overdueAmount: number;
  readonly overdueCount: number;
}

const NONE: Waiting = { amount: 0, count: 0, overdueAmount: 0, overdueCount: 0 };

/** Every source of these sides. What is due on the other side than usual (a refund) is among the others. */
export async function waitingParts(tx: Tx, ctx: Ctx, deptId: number | undefined, sides: readonly number[]) {
  const { rows } = await sql<Waiting & { source: WaitSource; side: number }>`
    select ${sourceOfItem} as source, t.side, sum(t.open) as amount, ${documentCount} as count,
           coalesce(sum(t.open) filter (where ${isOverdue}), 0) as "overdueAmount",
           count(distinct (t.source_kind, case t.source_id when 0 then -t.id else t.source_id end)) filter (where ${isOverdue})::int as "overdueCount"
      from ${owed(ctx, deptId)} and t.side = any(${[...sides]}::int[]) group by 1, 2`.execute(tx);
  return sides.flatMap((side) => {
    const known = shown[side] ?? [];
    const found = rows.filter((row) => row.side === side);
    const sources = [...known, ...found.flatMap(({ source }) => (known.includes(source) ? [] : source))];
    return sources.map((source) => {
      const { amount, count, overdueAmount, overdueCount } = found.find((row) => row.source === source) ?? NONE;
      return { source, side, label: waitSource.label(source), amount, count, overdueAmount, overdueCount };
    });
  });
}

/** The longest overdue first. */
export async function dueDays(tx: Tx, ctx: Ctx, deptId: number | undefined, wanted: number | undefined): Promise<DueDay[]> {
  const { rows } = await sql<Omit<DueDay, 'label'>>`
    select to_char(t.due_day, 'YYYY-MM-DD') as day, t.side, ${sourceOfItem} as source, sum(t.open) as amount, ${documentCount} as count,
           (${today} - t.due_day)::int as "daysLate"
      from ${owed(ctx, deptId)} and ${wanted === undefined ? sql`true` : sql`t.side = ${wanted}`} group by t.due_day, t.side, 3
     order by t.due_day, t.side, 3`.execute(tx);
  return rows.map((row) => ({ ...row, label: waitSource.label(row.source) }));
}
