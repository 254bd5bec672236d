/**
 * Where goods are taken from that leave as soon as their list is written: nothing waits, so nothing is reserved. Goods that have expired, are
 * blocked or do not last leave only if somebody may let them pass and says why.
 */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { NO_MARK_TIME, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { type Block, passBlocks } from '#kernel/blocks/blocks.ts';
import { type Assignment, assignPlaces, namesLot, type PlaceKey, shortTexts, type Taking } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type CreatedLine, type CreatedList, withQuality } from './create.rules.ts';
import { type AskingLine, atPlace, stockDocument, wantsOf } from './listStock.ts';
import { assertLots, nearBlock, sumsOf } from './lots.rules.ts';
import type { NewPick } from './picks.store.ts';
import type { NewRow } from './warehouseList.store.ts';

export type PlacedPick = NewPick & { readonly productId: number };

export const pickAt = (line: CreatedLine, place: PlaceKey, num: number): PlacedPick => ({
  lineId: line.id,
  productId: line.productId,
  quality: line.proNumType,
  ...place,
  num,
  doneNum: num,
});

const nowhere: PlaceKey = { positionId: NO_POSITION, batch: '', markTime: NO_MARK_TIME };

interface Found {
  readonly found: readonly Assignment[];
  /** What the history is to say; empty if nothing was in the way. */
  readonly info: string;
}

const shortOf = (lines: readonly AskingLine[], found: readonly Assignment[]): AskingLine[] => {
  const sums = sumsOf(found);
  return lines.filter((line) => (sums.get(line.id) ?? 0) < line.num);
};

/** How much of each line is usable, and how much there is besides. */
async function unusableBlock(
  tx: Tx,
  ctx: Ctx,
  row: NewRow,
  lines: readonly AskingLine[],
  usable: readonly Assignment[],
  all: readonly Assignment[],
): Promise<Block> {
  const [sums, totals] = [sumsOf(usable), sumsOf(all)];
  const short = lines.map(({ id, productId, quality, num }) => {
    const available = sums.get(id) ?? 0;
    return {
      ...{ site_id: row.deptId, product_id: productId, owner_id: row.ownerId, quality, position_id: null },
      ...{ needed: num, available, unusable: sumQuantity(totals.get(id) ?? 0, -available) },
    };
  });
  const [texts = ''] = await shortTexts(tx, ctx, [short]);
  return { objection: ['STOCK_UNUSABLE', { lines: texts }], permission: 'stock:unusable' };
}

/**
 * Goods that last and are usable are short. Where the others would do, somebody lets them pass or it is refused; where even they are not
 * enough, nobody is asked: undefined.
 */
async function letPass(
  tx: Tx,
  ctx: Ctx,
  row: NewRow,
  lines: readonly AskingLine[],
  found: readonly Assignment[],
  taking: Taking,
  given: Overriding,
): Promise<Found | undefined> {
  const near = shortOf(lines, found).filter(({ minDays = 0 }) => minDays > 0);
  const older = lines.map((line) => (near.includes(line) ? { ...line, minDays: 0 } : line));
  const usable = near.length === 0 ? found : await assignPlaces(tx, ctx, wantsOf(row, older), taking);
  const unusable = shortOf(older, usable);
  const all = unusable.length === 0 ? usable : await assignPlaces(tx, ctx, wantsOf(row, older), { ...taking, takesUnusable: true });
  if (shortOf(older, all).length > 0) return undefined;
  const blocks = [
    ...(near.length === 0 ? [] : [await nearBlock(tx, ctx, near, sumsOf(found))]),
    ...(unusable.length === 0 ? [] : [await unusableBlock(tx, ctx, row, unusable, usable, all)]),
  ];
  return { found: all, info: passBlocks(ctx, blocks, given) };
}

/** `given`: the call takes a reason. A lot that is named and short is refused with those that are there instead. */
async function findPlaces(
  tx: Tx,
  ctx: Ctx,
  row: NewRow,
  lines: readonly AskingLine[],
  taking: Taking,
  given: Overriding | undefined,
): Promise<Found> {
  const found = await assignPlaces(tx, ctx, wantsOf(row, lines), taking);
  if (given && taking.takesUnusable !== true && shortOf(lines, found).length > 0) {
    const passed = await letPass(tx, ctx, row, lines, found, taking, given);
    if (passed) return passed;
  }
  await assertLots(tx, ctx, row, lines.filter(namesLot), found);
  return { found, info: '' };
}

interface Taken {
  readonly picks: PlacedPick[];
  readonly info: string;
}

/** By what somebody saw before; undefined if that is not enough, or certain goods are asked for. */
export function picksInSight({ lines }: CreatedList, seen: readonly Assignment[]): PlacedPick[] | undefined {
  const asking = lines.map(withQuality);
  const isAny = lines.every(({ place, minDays }) => place === undefined && minDays === 0) && !asking.some(namesLot);
  if (!isAny || shortOf(asking, seen).length > 0) return undefined;
  return seen.map(({ qty, ...place }) => ({ ...place, num: qty, doneNum: qty }));
}

/** Places for goods that leave at once. A missing quantity is assigned to no place, so that the ledger says how much is short. */
export async function placesToTake(
  tx: Tx,
  ctx: Ctx,
  { id, row, lines }: CreatedList,
  { takesUnusable = false }: Taking,
  given?: Overriding,
): Promise<Taken> {
  const free = lines.filter(({ place }) => place === undefined);
  const { takesUnusable: byType = false } = stockDocument({ ...row, id });
  const placed = lines.flatMap((line) => (line.place ? [pickAt(line, line.place, line.num)] : []));
  const leaving = placed.map((pick) => ({ ...atPlace(row, pick), qty: pick.num }));
  const taking = { takesUnusable: takesUnusable || byType, leaving };
  const { found, info } = await findPlaces(tx, ctx, row, free.map(withQuality), taking, given);
  const sums = sumsOf(found);
  const missing = free.map((line) => pickAt(line, nowhere, sumQuantity(line.num, -(sums.get(line.id) ?? 0))));
  const picks = [
    ...placed,
    ...found.map(({ qty, ...place }) => ({ ...place, num: qty, doneNum: qty })),
    ...missing.filter(({ num }) => num > 0),
  ];
  return { picks, info };
}
