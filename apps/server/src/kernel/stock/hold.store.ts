/** Reservations and freezes: rows that say which document's line holds how much of a balance. */
import { holdReason, NO_MARK_TIME, NO_MOVEMENT, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { columns, type Hold, type Movement, type StockDocument } from './movement.ts';
import { isUnusableOnly, post, shortText, tryPost } from './post.store.ts';

type Reason = (typeof holdReason.entries)[number]['code'];

/** A hold moves nothing: it only changes how much of the balance is reserved or frozen. */
const asMovement = (hold: Hold, reason: Reason, sign: 1 | -1): Movement => ({
  ...hold,
  positionId: NO_POSITION,
  batch: '',
  markTime: NO_MARK_TIME,
  type: NO_MOVEMENT,
  qty: 0,
  reserved: reason === holdReason.code.reserved ? sign * hold.qty : 0,
  frozen: reason === holdReason.code.frozen ? sign * hold.qty : 0,
  picked: 0,
  reverses: null,
});

/** For the posting's own statement: the rows that say whose reservation it is. */
function rowsOf(ctx: Ctx, document: StockDocument, holds: readonly Hold[], reason: Reason, verb: 'add' | 'take'): RawBuilder<unknown> {
  const c = columns(holds, ['lineId', 'deptId', 'productId', 'ownerId', 'quality', 'qty']);
  return sql`${sql.raw(`${verb}_reservations`)}(${ctx.companyId}, ${document.kind}, ${document.id}, ${reason}, ${c.lineId}::bigint[],
    ${c.deptId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.qty}::numeric[])`;
}

/** Reserves stock for a document's lines, or refuses with every line that is short. */
export async function hold(tx: Tx, ctx: Ctx, document: StockDocument, holds: readonly Hold[], reason: Reason): Promise<void> {
  if (holds.length === 0) return;
  await post(
    tx,
    ctx,
    document,
    holds.map((one) => asMovement(one, reason, 1)),
    rowsOf(ctx, document, holds, reason, 'add'),
  );
}

/**
 * As `hold`. Where it is short only because what is there is not usable, nothing is written and the lines are answered, for somebody who may
 * let it pass; empty if all was held.
 */
export async function tryHold(tx: Tx, ctx: Ctx, document: StockDocument, holds: readonly Hold[], reason: Reason): Promise<string> {
  const { short } = await tryPost(
    tx,
    ctx,
    document,
    holds.map((one) => asMovement(one, reason, 1)),
    rowsOf(ctx, document, holds, reason, 'add'),
  );
  if (!short) return '';
  const lines = await shortText(tx, ctx, short);
  return isUnusableOnly(short) ? lines : refuse('STOCK_SHORT', { lines });
}

/** Releases reservations, as much as is named. */
export async function release(tx: Tx, ctx: Ctx, document: StockDocument, holds: readonly Hold[], reason: Reason): Promise<void> {
  if (holds.length === 0) return;
  await post(
    tx,
    ctx,
    document,
    holds.map((one) => asMovement(one, reason, -1)),
    rowsOf(ctx, document, holds, reason, 'take'),
  );
}

/** What the document still holds. Read under the document's own lock, which every writer of its holds takes first. */
export async function heldBy(tx: Tx, ctx: Ctx, document: StockDocument, reason: Reason): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select line_id as "lineId", site_id as "deptId", product_id as "productId", owner_id as "ownerId", quality, qty
      from stock_reservation
     where company_id = ${ctx.companyId} and doc_kind = ${document.kind} and doc_id = ${document.id} and reason = ${reason} and qty > 0
     order by line_id`.execute(tx);
  return rows;
}

/** Releases everything that these documents hold, however many they are. Under the documents' own locks, as `heldBy`. */
export async function releaseEvery(tx: Tx, ctx: Ctx, kind: string, ids: readonly number[], reason: Reason): Promise<void> {
  const of = sql`company_id = ${ctx.companyId} and doc_kind = ${kind} and doc_id = any(${[...ids]}::bigint[]) and reason = ${reason} and qty > 0`;
  const { rows } = await sql<Hold>`
    select 0 as "lineId", site_id as "deptId", product_id as "productId", owner_id as "ownerId", quality, sum(qty) as qty
      from stock_reservation where ${of} group by 2, 3, 4, 5`.execute(tx);
  await post(
    tx,
    ctx,
    { kind, id: 0, number: '' },
    rows.map((one) => asMovement(one, reason, -1)),
  );
  await sql`update stock_reservation set qty = 0 where ${of}`.execute(tx);
}

/** Reserved goods leave: the hold ends with them, in the same posting. Answers what each movement cost, as `post`. */
export async function consume(
  tx: Tx,
  ctx: Ctx,
  document: StockDocument,
  movements: readonly Movement[],
  holder: StockDocument,
): Promise<readonly number[]> {
  const taken = movements.filter((one) => one.reserved < 0).map((one) => ({ ...one, qty: -one.reserved }));
  const rows = taken.length > 0 ? rowsOf(ctx, holder, taken, holdReason.code.reserved, 'take') : undefined;
  return post(tx, ctx, document, movements, rows);
}
