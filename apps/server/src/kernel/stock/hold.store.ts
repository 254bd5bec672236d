/** Reservations and freezes: rows that say which document's line holds how much of a balance. */
import { holdReason, NO_MARK_TIME, NO_MOVEMENT, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { Refusal, RefusedSome, refuse } from '#platform/refusal.ts';
import { columns, type Hold, type Movement, type StockDocument } from './movement.ts';
import { isUnusableOnly, post, shortTexts, tryPost } from './post.store.ts';
import { partsOf, shortOfEach } from './shares.ts';

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

/** For the posting's own statement: what the rows of reservations say. */
const columnsOf = (holds: readonly Hold[]): RawBuilder<unknown> => {
  const c = columns(holds, ['lineId', 'deptId', 'productId', 'ownerId', 'quality', 'qty']);
  return sql`${c.lineId}::bigint[], ${c.deptId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.qty}::numeric[]`;
};

const adding = (ctx: Ctx, kind: string, ids: readonly number[], holds: readonly Hold[], reason: Reason): RawBuilder<unknown> =>
  sql`add_reservations(${ctx.companyId}, ${kind}, ${[...ids]}::bigint[], ${reason}, ${columnsOf(holds)})`;

const taking = (ctx: Ctx, { kind, id }: StockDocument, holds: readonly Hold[], reason: Reason): RawBuilder<unknown> =>
  sql`take_reservations(${ctx.companyId}, ${kind}, ${id}, ${reason}, ${columnsOf(holds)})`;

/** What a document reserves. */
export interface Holding {
  readonly document: StockDocument;
  readonly holds: readonly Hold[];
}

/** Reserves for several documents of one kind by one statement. Those that lack something are refused, each with every line that is short. */
export async function holdForEach(tx: Tx, ctx: Ctx, kind: string, holdings: readonly Holding[], reason: Reason): Promise<void> {
  const holds = holdings.flatMap((holding) => holding.holds);
  if (holds.length === 0) return;
  const ids = holdings.flatMap(({ document, holds: { length } }) => Array.from({ length }, () => document.id));
  const { short } = await tryPost(
    tx,
    ctx,
    { kind, id: 0, number: '', takesUnusable: holdings.every(({ document }) => document.takesUnusable === true) },
    holds.map((one) => asMovement(one, reason, 1)),
    adding(ctx, kind, ids, holds, reason),
  );
  if (!short) return;
  const lacking = shortOfEach(
    holdings.map((holding) => holding.holds),
    short,
  ).flatMap((of, at) => (of.length > 0 ? [{ at, of }] : []));
  const texts = await shortTexts(
    tx,
    ctx,
    lacking.map(({ of }) => of),
  );
  throw new RefusedSome(new Map(texts.map((lines, place) => [lacking[place]?.at ?? place, new Refusal('STOCK_SHORT', { lines })])), true);
}

/** Reserves stock for a document's lines, or refuses with every line that is short. */
export const hold = (tx: Tx, ctx: Ctx, document: StockDocument, holds: readonly Hold[], reason: Reason): Promise<void> =>
  holdForEach(tx, ctx, document.kind, [{ document, holds }], reason);

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
    adding(
      ctx,
      document.kind,
      holds.map(() => document.id),
      holds,
      reason,
    ),
  );
  if (!short) return '';
  const [lines = ''] = await shortTexts(tx, ctx, [short]);
  return isUnusableOnly(short) ? lines : refuse('STOCK_SHORT', { lines });
}

/**
 * Reserves as much of each line as is there, and answers that. The first try locks the balances: what it says is free stays so. A second one
 * may learn that some of it is not usable.
 */
export async function holdWhatIsThere(
  tx: Tx,
  ctx: Ctx,
  document: StockDocument,
  holds: readonly Hold[],
  reason: Reason,
): Promise<readonly Hold[]> {
  let wanted = holds;
  while (wanted.length > 0) {
    const ids = wanted.map(() => document.id);
    const moves = wanted.map((one) => asMovement(one, reason, 1));
    const { short } = await tryPost(tx, ctx, document, moves, adding(ctx, document.kind, ids, wanted, reason));
    if (!short) break;
    wanted = partsOf(wanted, short);
  }
  return wanted;
}

/** Releases reservations, as much as is named. */
export async function release(tx: Tx, ctx: Ctx, document: StockDocument, holds: readonly Hold[], reason: Reason): Promise<void> {
  if (holds.length === 0) return;
  await post(
    tx,
    ctx,
    document,
    holds.map((one) => asMovement(one, reason, -1)),
    taking(ctx, document, holds, reason),
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
  const rows = taken.length > 0 ? taking(ctx, holder, taken, holdReason.code.reserved) : undefined;
  return post(tx, ctx, document, movements, rows);
}
