/**
 * Lots that lines of an outbound list name. Their places belong to the list as soon as it waits: another list that takes anything leaves them
 * alone. Goods that are not usable are held only for lists that may take them.
 */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { holdReason, NO_MOVEMENT } from '@cangyun/contract/stock/ledger.ts';
import { lotText, otherLotsText } from '@cangyun/contract/warehouse/lots.ts';
import { passBlocks } from '#kernel/blocks/blocks.ts';
import { type Assignment, assignPlaces, type Hold, hold, namesLot, post, type StockDocument, tryHold } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type AskingLine, atPlace, stockDocument, wantsOf } from './listStock.ts';
import { lotsAt, unusablePicks } from './lots.store.ts';
import { insertPicks, type NewPick, type PickOfList } from './picks.store.ts';

interface OutboundHead {
  readonly id: number;
  readonly number: string;
  readonly style: number;
  readonly type: number;
  readonly deptId: number;
  readonly ownerId: number;
  readonly takesUnusable?: number;
}

/** Refused with what was asked for, what of it is free, and the lots that are there instead. */
export async function assertLots(
  tx: Tx,
  ctx: Ctx,
  list: Pick<OutboundHead, 'deptId' | 'ownerId'>,
  lines: readonly AskingLine[],
  found: readonly Assignment[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { lineId, qty } of found) sums.set(lineId, (sums.get(lineId) ?? 0) + qty);
  const short = lines.find((line) => (sums.get(line.id) ?? 0) < line.num);
  if (!short) return;
  const { name, position, lots } = await lotsAt(tx, ctx, list, short);
  refuse('LOT_SHORT', {
    name,
    lot: [position, lotText(short)].filter((text) => text !== '').join(' '),
    num: short.num,
    free: sums.get(short.id) ?? 0,
    others: otherLotsText(lots),
  });
}

/** The places of lines that name a lot, for a list that waits or begins to be picked. */
export async function assignNamed(tx: Tx, ctx: Ctx, list: OutboundHead, lines: readonly AskingLine[]): Promise<void> {
  const named = lines.filter(namesLot);
  if (named.length === 0) return;
  const document = stockDocument(list);
  const found = await assignPlaces(tx, ctx, wantsOf(list, named), document);
  await assertLots(tx, ctx, list, named, found);
  await takePlaces(tx, ctx, list, document, found);
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
  readonly lines: readonly (AskingLine & { readonly productName: string })[];
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
    if (!line || !namesLot(line)) continue;
    const isBatch = line.batch === '' || line.batch === pick.batch;
    const isDate = !namesLot({ markTime: line.markTime }) || line.markTime === pick.markTime;
    if (!isBatch || !isDate) refuse('LOT_OTHER', { name: line.productName, lot: lotText(line), taken: lotText(pick) });
  }
  const [first] = takesUnusable ? [] : await unusablePicks(tx, ctx, picks);
  if (first) refuse('LOT_UNUSABLE', { name: first.name, lot: lotText(first) });
}

/** For the block at posting: goods that expired since they were picked. */
export const expiredText = (picks: readonly PickOfList[], nameOf: (lineId: number) => string): string =>
  picks
    .filter(({ isExpired, doneNum }) => isExpired && (doneNum ?? 0) > 0)
    .map((pick) => `${nameOf(pick.lineId)} ${lotText(pick)}`)
    .join('；');
