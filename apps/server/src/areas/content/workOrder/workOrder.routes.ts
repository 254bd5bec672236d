/** HTTP of work orders. */
import {
  WORK_ORDER_CHANNELS,
  type WorkOrderDetail,
  type WorkOrderMove,
  workOrder,
  workOrderCalls,
  workOrderMoves,
  workOrderSide,
  workOrderState,
} from '@cangyun/contract/content/workOrder.ts';
import { assertPictures, entriesOf } from '#areas/system/index.ts';
import { takeNumbers } from '#kernel/numbers/number.store.ts';
import { createRow, editRow, listRows, notifyChange, oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertChannel, assertStep, handles, isOwn, judgeReply, visibleOrder } from './workOrder.rules.ts';
import * as store from './workOrder.store.ts';

const { boundWorkOrder } = store;
const PREFIX = 'GD';

async function detailOf(tx: Tx, ctx: Ctx, id: number): Promise<WorkOrderDetail> {
  const [row, pictures, replies] = await Promise.all([
    visibleOrder(tx, ctx, id),
    store.picturesOf(tx, ctx, id),
    store.repliesOf(tx, ctx, id),
  ]);
  return { ...row, pictures, replies, own: isOwn(ctx, row) ? 1 : 0, handles: handles(ctx) ? 1 : 0 };
}

/** Adds the reply, sets the state, records it, and notifies open browsers. The caller holds the lock on the order. */
async function say(tx: Tx, ctx: Ctx, before: { readonly id: number; readonly state: number }, said: store.Said, state: number) {
  const { id } = before;
  await store.addReply(tx, ctx, id, said);
  await store.setState(tx, ctx, id, state, state === workOrderState.code.handling && before.state === workOrderState.code.waiting);
  await notifyChange(tx, ctx, boundWorkOrder, [id]);
  ctx.audit.push({ object: workOrder.name, objectId: id, before, after: await oneRow(tx, ctx, boundWorkOrder, id) });
  return detailOf(tx, ctx, id);
}

const serveStep = (move: WorkOrderMove): Served =>
  serve(workOrderCalls[move], async ({ tx, ctx, body }) => {
    const before = await visibleOrder(tx, ctx, body.id, true);
    const state = assertStep(ctx, before, move);
    if (before.version !== body.version) refuse('STALE_EDIT');
    return say(tx, ctx, before, { side: workOrderSide.code.step, content: workOrderMoves.table[move].label }, state);
  });

export const workOrderRoutes = ({ config, numbers }: Services): Served[] => [
  ...serveResource(boundWorkOrder, config, ['list', 'download', 'remove', 'removeOne']),

  serve(workOrderCalls.create, async ({ tx, ctx, body }) => {
    const { pictures, ...values } = body;
    await Promise.all([assertChannel(tx, ctx, body.channel), assertPictures(tx, ctx, pictures)]);
    const [number] = await takeNumbers(numbers, ctx, { kind: workOrder.name, ownerId: 0, prefix: PREFIX });
    const contact = values.contact || ctx.nickName;
    return createRow(tx, ctx, boundWorkOrder, { ...values, contact }, { number, pictures, user_id: ctx.userId, user_name: ctx.nickName });
  }),
  serve(workOrderCalls.edit, async ({ tx, ctx, body }) => {
    await assertChannel(tx, ctx, body.channel);
    return editRow(tx, ctx, boundWorkOrder, body);
  }),

  serve(workOrderCalls.channels, async ({ tx, ctx }) =>
    (await entriesOf(tx, ctx, [WORK_ORDER_CHANNELS])).map(({ value, label }) => ({ value, label })),
  ),
  serve(workOrderCalls.own, ({ tx, ctx, query }) =>
    listRows(tx, ctx, boundWorkOrder, { ...query, userId: ctx.userId, sort: 'updateTime,desc', exact: 0 }),
  ),
  serve(workOrderCalls.one, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),

  serve(workOrderCalls.reply, async ({ tx, ctx, body }) => {
    const before = await visibleOrder(tx, ctx, body.id, true);
    const { side, state } = judgeReply(ctx, before, body);
    await assertPictures(tx, ctx, body.pictures);
    return say(tx, ctx, before, { side, content: body.content, pictures: body.pictures }, state);
  }),
  ...(['take', 'solve', 'close', 'reopen'] as const).map(serveStep),
];
