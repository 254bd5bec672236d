/** A promotion is applied for, passed or refused, and ends. What it offers must make sense for its type. */
import { roundMoney } from '@cangyun/contract/arithmetic.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { applyState, promotion, type promotionCalls, promotionMoves, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { complaintOf } from '@cangyun/contract/storefront/promotionKinds.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { assertMove } from '#kernel/moves.ts';
import { createRow, editRow, notifyChange, oneRow, removeRows, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundPromotion, decide, endNow, goodsOf, overlapping, overOf, reopen } from './promotion.store.ts';

type Promotion = RowOf<typeof promotion>;
type Move = keyof typeof promotionMoves.table;
type Form = CallInput<typeof promotionCalls.create>['body'];
type Edit = CallInput<typeof promotionCalls.edit>['body'];

const done = { ok: true } as const;

/** What the type does not have is empty, also where an earlier version of the row had it. */
const wholeOf = (body: Form) => ({
  ...body,
  type: body.type ?? promotionType.code.fullDiscount,
  productId: body.productId || null,
  timeLine: body.timeLine ?? '',
  originalPrice: body.originalPrice ?? 0,
  price: body.price ?? 0,
  stock: body.stock ?? null,
  perCustomer: body.perCustomer ?? null,
  size: body.size ?? null,
  hours: body.hours ?? null,
  points: body.points ?? null,
});

type Whole = ReturnType<typeof wholeOf>;
type Judged = Whole & { readonly id: number };

/** One promotion after the other makes sense, and is the only one that gives its product a price. A fixed number of statements. */
async function assertSensible(tx: Tx, ctx: Ctx, rows: readonly Judged[]): Promise<void> {
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const [goods, others] = await Promise.all([goodsOf(tx, ctx, ids), overlapping(tx, ctx, rows)]);
  for (const row of rows) {
    if (Date.parse(row.endTime) <= Date.parse(row.startTime)) refuse('PERIOD_ENDS_FIRST');
    const product = goods.get(row.productId ?? 0);
    if (row.productId && !product) refuse('NOT_FOUND', { title: promotion.fields.productId.label });
    const complaint = complaintOf(row, product);
    if (complaint) refuse(...complaint);
  }
  const found = new Map(others.map((other) => [other.askedId, other]));
  for (const [at, row] of rows.entries()) {
    // Several may be passed at once.
    const other = found.get(row.id) ?? rows.slice(0, at).find((earlier) => collides(earlier, row));
    if (other)
      refuse('PROMOTION_OVERLAP', {
        name: goods.get(row.productId ?? 0)?.name ?? '',
        type: promotionType.label(other.type),
        title: other.title,
        start: formatMinutes(other.startTime),
        end: formatMinutes(other.endTime),
      });
  }
}

const collides = (one: Whole, other: Whole): boolean =>
  one.productId !== null &&
  one.productId === other.productId &&
  Date.parse(one.startTime) < Date.parse(other.endTime) &&
  Date.parse(other.startTime) < Date.parse(one.endTime);

/** An empty original price means the product's own. */
async function withOriginal(tx: Tx, ctx: Ctx, body: Form): Promise<Whole> {
  const whole = wholeOf(body);
  if (whole.productId === null || whole.originalPrice > 0) return whole;
  const product = (await goodsOf(tx, ctx, [whole.productId])).get(whole.productId);
  return { ...whole, originalPrice: roundMoney(product?.retailPrice ?? 0) };
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

export async function createPromotion(tx: Tx, ctx: Ctx, body: Form): Promise<Promotion> {
  const whole = await withOriginal(tx, ctx, body);
  await assertSensible(tx, ctx, [{ ...whole, id: 0 }]);
  return createRow(tx, ctx, boundPromotion, whole, { user_id: ctx.userId, create_by: ctx.nickName });
}

export async function editPromotion(tx: Tx, ctx: Ctx, body: Edit): Promise<Promotion> {
  await movable(tx, ctx, [body.id], 'edit');
  const whole = { ...(await withOriginal(tx, ctx, body)), id: body.id, version: body.version };
  await assertSensible(tx, ctx, [whole]);
  await editRow(tx, ctx, boundPromotion, whole);
  await reopen(tx, ctx, body.id);
  return oneRow(tx, ctx, boundPromotion, body.id);
}

export async function removePromotions(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await movable(tx, ctx, ids, 'remove');
  await removeRows(tx, ctx, boundPromotion, [...ids]);
  return done;
}

/** What made sense when it was applied for may not any more: prices, other promotions and the time have moved on. */
async function assertPassable(tx: Tx, ctx: Ctx, rows: readonly Promotion[]): Promise<void> {
  const [over] = await overOf(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  if (over) refuse('PROMOTION_OVER', { title: over.title, end: formatMinutes(over.endTime) });
  await assertSensible(
    tx,
    ctx,
    rows.map((row) => ({ ...wholeOf(row), id: row.id })),
  );
}

export async function decideOn(tx: Tx, ctx: Ctx, ids: readonly number[], move: 'pass' | 'refuse', reason = ''): Promise<typeof done> {
  const rows = await movable(tx, ctx, ids, move);
  if (move === 'pass') await assertPassable(tx, ctx, rows);
  const state = move === 'pass' ? applyState.code.passed : applyState.code.refused;
  await decide(tx, ctx, ids, { state, reason });
  return notify(tx, ctx, rows, { state, reason });
}

export async function stopPromotions(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const rows = await movable(tx, ctx, ids, 'stop');
  await endNow(tx, ctx, ids);
  return notify(tx, ctx, rows, { action: promotionMoves.table.stop.label });
}
