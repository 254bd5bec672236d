/** Who may see, answer and move a work order. */
import {
  mayReply,
  raiserMoves,
  stateAfterReply,
  WORK_ORDER_CHANNELS,
  type WorkOrderMove,
  workOrder,
  workOrderCalls,
  workOrderMoves,
  workOrderSide,
  workOrderState,
} from '@cangyun/contract/content/workOrder.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { entriesOf } from '#areas/system/index.ts';
import { assertMove } from '#kernel/moves.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundWorkOrder, type Said } from './workOrder.store.ts';

type WorkOrder = RowOf<typeof workOrder>;

const { code: side } = workOrderSide;

export const handles = (ctx: Ctx): boolean => holdsAny(ctx.roles, ['workOrder:handle']);

export const isOwn = (ctx: Ctx, row: Pick<WorkOrder, 'userId'>): boolean => row.userId === ctx.userId;

/** One's own order, or any for service staff; for everybody else it does not exist. */
export async function visibleOrder(tx: Tx, ctx: Ctx, id: number, lock = false): Promise<WorkOrder> {
  const row = await oneRow(tx, ctx, boundWorkOrder, id, lock);
  const seen = isOwn(ctx, row) || holdsAny(ctx.roles, ['workOrder:list', 'workOrder:handle']);
  return seen ? row : refuse('NOT_FOUND', { title: workOrder.title });
}

/** Answers the state to set. */
export function assertStep(ctx: Ctx, row: WorkOrder, move: WorkOrderMove): number {
  if (!handles(ctx) && !(isOwn(ctx, row) && raiserMoves.includes(move))) refuse('FORBIDDEN', { title: workOrderCalls[move].title });
  return assertMove(workOrderMoves, move, workOrder.title, row.state);
}

/** Whose side the answer is on, and the state after it. */
export function judgeReply(ctx: Ctx, row: WorkOrder, { content, pictures = [] }: Omit<Said, 'side'>): { side: number; state: number } {
  const { title } = workOrderCalls.reply;
  if (!isOwn(ctx, row) && !handles(ctx)) refuse('FORBIDDEN', { title });
  if (!mayReply(row.state)) refuse('WRONG_STATE', { title: workOrder.title, state: workOrderState.label(row.state), action: '回复' });
  if (content === '' && pictures.length === 0) refuse('WORK_ORDER_REPLY_EMPTY');
  const speaks = isOwn(ctx, row) ? side.raiser : side.service;
  return { side: speaks, state: stateAfterReply(row.state, speaks) };
}

export async function assertChannel(tx: Tx, ctx: Ctx, channel: string): Promise<void> {
  const known = await entriesOf(tx, ctx, [WORK_ORDER_CHANNELS]);
  if (!known.some(({ value }) => value === channel)) refuse('REFERENCE_MISSING', { title: workOrder.fields.channel.label });
}
