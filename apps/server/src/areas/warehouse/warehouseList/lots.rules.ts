/**
 * Lots that lines of an outbound list name. Their places belong to the list as soon as it waits: another list that takes anything leaves them
 * alone. Goods that are not usable are held only for lists that may take them.
 */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { direction, holdReason, NO_MARK_TIME, NO_MOVEMENT } from '@cangyun/contract/stock/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { askedText, freshText, lotText, otherLotsText, remainingDays } from '@cangyun/contract/warehouse/lots.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type Block, passBlocks } from '#kernel/blocks/blocks.ts';
import { type Assignment, assignPlaces, type Hold, hold, namesLot, post, type StockDocument, tryHold } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { askNoMinimum, type LineOfList } from './lines.store.ts';
import { type AskingLine, atPlace, stockDocument, wantsOf } from './listStock.ts';
import { lotsAt, productNames, unusablePicks } from './lots.store.ts';
import { insertPicks, type NewPick, type PickOfList } from './picks.store.ts';
import { assertWhole } from './serials.rules.ts';
import type { ListDocument } from './warehouseList.store.ts';

interface OutboundHead {
  readonly id: number;
  readonly number: string;
  readonly style: number;
  readonly type: number;
  readonly deptId: number;
  readonly ownerId: number;
  readonly takesUnusable?: number;
}

/** By line. */
export const sumsOf = (found: readonly Assignment[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { lineId, qty } of found) sums.set(lineId, (sums.get(lineId) ?? 0) + qty);
  return sums;
};

/** Refused with what was asked for, what of it is free, and the lots that are there instead. */
export async function assertLots(
  tx: Tx,
  ctx: Ctx,
  list: Pick<OutboundHead, 'deptId' | 'ownerId'>,
  lines: readonly AskingLine[],
  found: readonly Assignment[],
): Promise<void> {
  const sums = sumsOf(found);
  const short = lines.find((line) => (sums.get(line.id) ?? 0) < line.num);
  if (!short) return;
  const { name, position, lots } = await lotsAt(tx, ctx, list, short);
  refuse('LOT_SHORT', {
    name,
    lot: [position, askedText(short)].filter((text) => text !== '').join(' '),
    num: short.num,
    free: sums.get(short.id) ?? 0,
    others: otherLotsText(lots),
  });
}

/** How much of each line lasts as long as it must, and who may let older goods pass. */
export async function nearBlock(tx: Tx, ctx: Ctx, lines: readonly AskingLine[], sums: ReadonlyMap<number, number>): Promise<Block> {
  const names = await productNames(
    tx,
    ctx,
    lines.map(({ productId }) => productId),
  );
  const texts = lines.map(({ id, productId, num, minDays = 0 }) =>
    freshText({ name: names.get(productId) ?? '', num, minDays, fresh: sums.get(id) ?? 0 }),
  );
  return { objection: ['STOCK_NEAR_EXPIRY', { lines: texts.join('；') }], permission: 'stock:nearExpiry' };
}

/** Goods that last long enough are short: somebody lets older ones pass, with a reason, or the list is refused. */
async function passNear(
  tx: Tx,
  ctx: Ctx,
  lines: readonly AskingLine[],
  sums: ReadonlyMap<number, number>,
  given: Overriding | undefined,
): Promise<string> {
  const { objection, ...overridable } = await nearBlock(tx, ctx, lines, sums);
  const info = passBlocks(ctx, [given ? { objection, ...overridable } : { objection }], given ?? {});
  await askNoMinimum(
    tx,
    ctx,
    lines.map(({ id }) => id),
  );
  return info;
}

/**
 * The places of lines that name a lot or must last, for a list that waits or begins to be picked. Answers what the history is to say; empty
 * if nothing was in the way.
 */
export async function assignNamed(tx: Tx, ctx: Ctx, list: OutboundHead, lines: readonly AskingLine[], given?: Overriding): Promise<string> {
  const named = lines.filter(namesLot);
  if (named.length === 0) return '';
  const document = stockDocument(list);
  const found = await assignPlaces(tx, ctx, wantsOf(list, named), document);
  const sums = sumsOf(found);
  const near = named.filter((line) => (line.minDays ?? 0) > 0 && (sums.get(line.id) ?? 0) < line.num);
  if (near.length > 0) {
    const info = await passNear(tx, ctx, near, sums, given);
    const passed = new Set(near.map(({ id }) => id));
    await assignNamed(
      tx,
      ctx,
      list,
      lines.map((line) => (passed.has(line.id) ? { ...line, minDays: 0 } : line)),
      given,
    );
    return info;
  }
  await assertLots(tx, ctx, list, named, found);
  await takePlaces(tx, ctx, list, document, found);
  return '';
}

/** The places belong to the list from now on. */
export async function takePlaces(
  tx: Tx,
  ctx: Ctx,
  list: OutboundHead,
  document: StockDocument,
  found: readonly Assignment[],
): Promise<void> {
  const picks = found.map((one) => ({ ...one, num: one.qty, doneNum: null }));
  await post(
    tx,
    ctx,
    document,
    picks.map((pick) => ({ ...atPlace(list, pick), type: NO_MOVEMENT, picked: pick.num })),
  );
  await insertPicks(tx, ctx, list.id, picks);
}

/** Reserves, or asks for a reason where only goods that are not usable are left. Answers what the history is to say; empty if nothing was in the way. */
export async function holdUsable(
  tx: Tx,
  ctx: Ctx,
  document: StockDocument,
  holds: readonly Hold[],
  given: Overriding | undefined,
): Promise<string> {
  const { reserved } = holdReason.code;
  if (!given) {
    await hold(tx, ctx, document, holds, reserved);
    return '';
  }
  const short = await tryHold(tx, ctx, document, holds, reserved);
  if (short === '') return '';
  const info = passBlocks(ctx, [{ objection: ['STOCK_UNUSABLE', { lines: short }], permission: 'stock:unusable' }], given);
  await hold(tx, ctx, { ...document, takesUnusable: true }, holds, reserved);
  return info;
}

interface Choosing extends Pick<OutboundHead, 'deptId' | 'ownerId'> {
  readonly lines: readonly (AskingLine & Pick<LineOfList, 'productName' | 'periodDays' | 'bySerial'>)[];
}

/** Of goods that must last: how many days are left, where that is too little. */
function tooNear({ minDays = 0, periodDays }: { minDays?: number | undefined; periodDays: number }, { markTime }: { markTime: string }) {
  if (minDays === 0 || periodDays === 0 || markTime === NO_MARK_TIME) return undefined;
  const days = remainingDays({ markTime, periodDays }, formatDay(new Date()));
  return days < minDays ? days : undefined;
}

/** What a picker took: the lot that the line names, and nothing that is not usable. */
export async function assertChosen(
  tx: Tx,
  ctx: Ctx,
  list: Choosing,
  picks: readonly (NewPick & { readonly productId: number })[],
  { takesUnusable = false }: StockDocument,
): Promise<void> {
  const byId = new Map(list.lines.map((line) => [line.id, line]));
  for (const pick of picks) {
    const line = byId.get(pick.lineId);
    if (line) assertWhole(line, pick.num);
    if (!line || !namesLot(line)) continue;
    const isBatch = line.batch === '' || line.batch === pick.batch;
    const isDate = !namesLot({ markTime: line.markTime }) || line.markTime === pick.markTime;
    if (!isBatch || !isDate) refuse('LOT_OTHER', { name: line.productName, lot: lotText(line), taken: lotText(pick) });
    const days = tooNear(line, pick);
    if (days !== undefined) refuse('LOT_TOO_NEAR', { name: line.productName, lot: lotText(pick), days, least: line.minDays ?? 0 });
  }
  const [first] = takesUnusable ? [] : await unusablePicks(tx, ctx, picks);
  if (first) refuse('LOT_UNUSABLE', { name: first.name, lot: lotText(first) });
}

/** Picked goods that are not what they should be, as a refusal lists them. */
const pickedText = (doc: ListDocument, isBad: (pick: PickOfList, line: LineOfList) => boolean): string => {
  const lines = new Map(doc.lines.map((line) => [line.id, line]));
  return doc.picks
    .flatMap((pick) => {
      const line = lines.get(pick.lineId);
      return line && (pick.doneNum ?? 0) > 0 && isBad(pick, line) ? [`${line.productName} ${lotText(pick)}`] : [];
    })
    .join('；');
};

/** At posting: goods may have expired, their lot may have been blocked, or too little may be left of their shelf life, since they were picked. */
export function passGoneBad(ctx: Ctx, doc: ListDocument, given: Overriding): string {
  if (doc.style !== direction.code.out || stockDocument(doc).takesUnusable) return '';
  const named = { title: kindOf(doc.style).title, number: doc.number };
  const expired = pickedText(doc, ({ isExpired }) => isExpired);
  const blocked = pickedText(doc, ({ isBlocked }) => isBlocked);
  const near = pickedText(doc, (pick, line) => !pick.isExpired && tooNear(line, pick) !== undefined);
  const blocks: Block[] = [];
  if (expired !== '') blocks.push({ objection: ['STOCK_EXPIRED', { ...named, lines: expired }], permission: 'stock:unusable' });
  if (blocked !== '') blocks.push({ objection: ['STOCK_LOT_BLOCKED', { ...named, lines: blocked }], permission: 'stock:unusable' });
  if (near !== '') blocks.push({ objection: ['STOCK_NEAR_EXPIRY', { lines: near }], permission: 'stock:nearExpiry' });
  return passBlocks(ctx, blocks, given);
}
