/** What was found of a new list moves: its picks become movements, with what they cost. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { RawBuilder } from 'kysely';
import { type Cost, keepLastPrices, postAll, spread, tryPost } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type CreatedDocument, type CreatedList, withQuality } from './create.rules.ts';
import { type MovedPart, movedParts, type PlannedPart } from './linked.rules.ts';
import { atPlace, stockDocument } from './listStock.ts';
import type { PlacedPick } from './taking.rules.ts';

/** For each part of a list what it costs. */
export type CostsOf = (parts: readonly PlannedPart[]) => readonly Cost[];

export const pricesOf = (
  doc: { deptId: number; ownerId: number },
  lines: readonly { productId: number; quality: number; sellPrice: number }[],
) => lines.map(({ productId, quality, sellPrice }) => ({ deptId: doc.deptId, productId, ownerId: doc.ownerId, quality, price: sellPrice }));

export interface PostedList extends CreatedDocument {
  /** By line of the list's document. */
  readonly parts: readonly MovedPart[];
  /** With what each has cost. */
  readonly picks: readonly (PlacedPick & { readonly cost: number })[];
  /** When its goods moved; empty: there were none. */
  readonly at: string;
}

/** With the lines of the list's document. */
function partsOfPicks({ lines }: CreatedList, picks: readonly PlacedPick[]): PlannedPart[] {
  const documentLines = new Map(lines.map(({ id, objLineId = 0 }) => [id, objLineId]));
  return picks.map(({ lineId, productId, quality, batch, markTime, num }) => ({
    ...{ productId, quality, batch, markTime, qty: num },
    lineId: documentLines.get(lineId) ?? 0,
  }));
}

/** What the picks of each line bring, where the line says it; `account`: the other side of it, if that is not the type's. */
function costsOfPicks({ lines }: CreatedList, picks: readonly PlacedPick[], account: number | null | undefined): Cost[] {
  const ofLine = Map.groupBy(picks, ({ lineId }) => lineId);
  const brought = new Map(
    lines.flatMap(({ id, cost }) => {
      const own = cost === undefined ? [] : (ofLine.get(id) ?? []);
      const values = spread(
        cost ?? 0,
        own.map(({ num }) => num),
      );
      return own.flatMap((pick, at) => (values[at] === undefined ? [] : [[pick, values[at]] as const]));
    }),
  );
  return picks.map((pick) => {
    const brings = brought.get(pick);
    return { ...(brings === undefined ? {} : { brings, due: brings }), ...(account === undefined ? {} : { account }) };
  });
}

/** How picks are posted. */
export interface Posting {
  /** Of the chart: where the goods' cost comes from or goes to, if not to the account of their type; null: a claim posts it. */
  readonly account?: number | null;
  /** What the parts cost, where the list's document knows it. */
  readonly costs?: CostsOf;
  /** A function call of the posting's own statement: what the goods are owed for. */
  readonly claims?: RawBuilder<unknown> | undefined;
}

interface PostingPicks {
  readonly parts: readonly PlannedPart[];
  readonly of: Parameters<typeof tryPost>;
}

function postingOf(tx: Tx, ctx: Ctx, made: CreatedList, picks: readonly PlacedPick[], given: Posting): PostingPicks {
  const { account, costs: costsOf, claims } = given;
  const isIn = made.row.style === direction.code.in;
  const parts = partsOfPicks(made, picks);
  const brought = costsOf ? costsOf(parts) : costsOfPicks(made, picks, account);
  const movements = picks.map((pick, at) => ({ ...atPlace(made.row, pick), qty: isIn ? pick.num : -pick.num, cost: brought[at] ?? {} }));
  return { parts, of: [tx, ctx, stockDocument({ ...made, style: made.row.style, info: made.row.info }), movements, claims] };
}

function posted(
  tx: Tx,
  ctx: Ctx,
  made: CreatedList,
  picks: readonly PlacedPick[],
  { parts }: PostingPicks,
  { costs = [], at }: Awaited<ReturnType<typeof postAll>>,
): PostedList {
  const { id, number, row, lines } = made;
  keepLastPrices(tx, ctx, pricesOf(row, lines.map(withQuality)));
  return { id, number, at, parts: movedParts(parts, costs), picks: picks.map((pick, no) => ({ ...pick, cost: Math.abs(costs[no] ?? 0) })) };
}

/** Moves what was found, by a list that is written before or after. */
export async function postPicks(tx: Tx, ctx: Ctx, made: CreatedList, picks: readonly PlacedPick[], given: Posting): Promise<PostedList> {
  const posting = postingOf(tx, ctx, made, picks, given);
  return posted(tx, ctx, made, picks, posting, await postAll(...posting.of));
}

/** As `postPicks`; undefined, and nothing is moved, if the goods are not there any more. */
export async function tryPostPicks(
  tx: Tx,
  ctx: Ctx,
  made: CreatedList,
  picks: readonly PlacedPick[],
  given: Posting,
): Promise<PostedList | undefined> {
  const posting = postingOf(tx, ctx, made, picks, given);
  const { short, ...done } = await tryPost(...posting.of);
  return short ? undefined : posted(tx, ctx, made, picks, posting, done);
}
