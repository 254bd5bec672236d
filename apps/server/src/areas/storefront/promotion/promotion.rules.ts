/** A promotion is applied for, passed or refused, and ends. What it offers must make sense for its type. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import {
  applyState,
  hasTimeLine,
  isForAllGoods,
  promotion,
  type promotionCalls,
  promotionMoves,
  promotionType,
} from '@cangyun/contract/storefront/promotion.ts';
import { assertMove } from '#kernel/moves.ts';
import { createRow, editRow, notifyChange, oneRow, removeRows, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundPromotion, decide, endNow, reopen } from './promotion.store.ts';

type Promotion = RowOf<typeof promotion>;
type Move = keyof typeof promotionMoves.table;
type Form = CallInput<typeof promotionCalls.create>['body'];
type Edit = CallInput<typeof promotionCalls.edit>['body'];

const done = { ok: true } as const;

function assertSensible({
  type = promotionType.code.fullDiscount,
  productId,
  startTime,
  endTime,
  timeLine,
  originalPrice = 0,
  price = 0,
}: Form): void {
  const label = promotionType.label(type);
  if (Date.parse(endTime) <= Date.parse(startTime)) refuse('PERIOD_ENDS_FIRST');
  if (isForAllGoods(type) === Boolean(productId)) refuse(productId ? 'PROMOTION_ALL_GOODS' : 'PROMOTION_NO_GOODS', { label });
  if (hasTimeLine(type) !== Boolean(timeLine)) refuse(timeLine ? 'PROMOTION_NO_TIME_LINE' : 'PROMOTION_TIME_LINE', { label });
  if (price <= 0 || price >= originalPrice) refuse('PROMOTION_PRICE', { label });
}

/** The chosen promotions, locked, each able to make this move; one that is not refuses all. */
async function movable(tx: Tx, ctx: Ctx, ids: readonly number[], move: Move): Promise<Promotion[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundPromotion, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: promotion.title });
  for (const { title, state } of rows) assertMove(promotionMoves, move, `${promotion.title} ${title}`, state);
  return rows;
}

async function notify(tx: Tx, ctx: Ctx, rows: readonly Promotion[], after: object): Promise<typeof done> {
  for (const before of rows) ctx.audit.push({ object: promotion.name, objectId: before.id, before, after });
  await notifyChange(
    tx,
    ctx,
    boundPromotion,
    rows.map(({ id }) => id),
  );
  return done;
}

export function createPromotion(tx: Tx, ctx: Ctx, body: Form): Promise<Promotion> {
  assertSensible(body);
  return createRow(tx, ctx, boundPromotion, body, { user_id: ctx.userId, create_by: ctx.nickName });
}

export async function editPromotion(tx: Tx, ctx: Ctx, body: Edit): Promise<Promotion> {
  await movable(tx, ctx, [body.id], 'edit');
  assertSensible(body);
  await editRow(tx, ctx, boundPromotion, body);
  await reopen(tx, ctx, body.id);
  return oneRow(tx, ctx, boundPromotion, body.id);
}

export async function removePromotions(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await movable(tx, ctx, ids, 'remove');
  await removeRows(tx, ctx, boundPromotion, [...ids]);
  return done;
}

export async function decideOn(tx: Tx, ctx: Ctx, ids: readonly number[], move: 'pass' | 'refuse', reason = ''): Promise<typeof done> {
  const rows = await movable(tx, ctx, ids, move);
  const state = move === 'pass' ? applyState.code.passed : applyState.code.refused;
  await decide(tx, ctx, ids, { state, reason });
  return notify(tx, ctx, rows, { state, reason });
}

export async function stopPromotions(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const rows = await movable(tx, ctx, ids, 'stop');
  await endNow(tx, ctx, ids);
  return notify(tx, ctx, rows, { action: promotionMoves.table.stop.label });
}
