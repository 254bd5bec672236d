/** When a statistic may be made, and what happens then. */
import { stockStatistics } from '@cangyun/contract/reports/stockStatistics.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { createRow, oneRow } from '#kernel/resources/index.ts';
import { spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundStatistic, type Counted, makeRows, type Statistic, stampMade, sumsOf } from './stockStatistics.store.ts';

interface Wanted {
  readonly fromDay: string;
  readonly toDay: string;
  readonly deptId?: number | null | undefined;
}

/** Whole days that have begun; people who see only some sites must name one. */
function assertCountable(ctx: Ctx, { fromDay, toDay, deptId }: Wanted): void {
  spanOf({ from: fromDay, to: toDay });
  if (fromDay > formatDay(new Date())) refuse('STATISTIC_IN_FUTURE', { day: fromDay });
  const { all } = dataScope.code;
  if (ctx.dataScope === all) return;
  const site = deptId || refuse('STATISTIC_SITE_NEEDED');
  if (!ctx.sites.includes(site)) refuse('NOT_FOUND', { title: '网点' });
}

const counted = ({ id, deptId, ownerId, fromDay, toDay }: Statistic): Counted => ({
  id,
  deptId: deptId ?? null,
  ownerId: ownerId ?? null,
  from: fromDay,
  to: toDay,
});

export async function createStatistic(tx: Tx, ctx: Ctx, wanted: Wanted & Record<string, unknown>): Promise<Statistic> {
  assertCountable(ctx, wanted);
  const made = await createRow(tx, ctx, boundStatistic, wanted, { user_id: ctx.userId, create_by: ctx.nickName });
  await makeRows(tx, ctx, counted(made));
  return oneRow(tx, ctx, boundStatistic, made.id);
}

export async function regenerate(tx: Tx, ctx: Ctx, id: number): Promise<Statistic> {
  const before = await oneRow(tx, ctx, boundStatistic, id);
  await stampMade(tx, ctx, id);
  await makeRows(tx, ctx, counted(before));
  const after = await oneRow(tx, ctx, boundStatistic, id);
  ctx.audit.push({ object: stockStatistics.name, objectId: id, before: { madeAt: before.madeAt }, after: { madeAt: after.madeAt } });
  return after;
}

export async function summed(tx: Tx, ctx: Ctx, id: number) {
  const statistic = await oneRow(tx, ctx, boundStatistic, id);
  return { statistic, ...(await sumsOf(tx, ctx, id)) };
}
