/** What a request to move goods means: each of its lines becomes the lots that it moves, or is refused with its row. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import type { RelocationLineInput } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { MOST_MOVED, movableText, UNPLACED } from '@cangyun/contract/warehouse/relocation.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { assertWhole } from '../warehouseList/serials.rules.ts';
import { type MovableLot, movableLots, positionCodes } from './lots.store.ts';

export interface WantedLot {
  readonly productId: number;
  readonly ownerId: number;
  readonly quality: number;
  readonly batch: string;
  readonly markTime: string;
  readonly fromId: number;
  readonly toId: number;
  readonly num: number;
}

/** With a quantity one lot must be meant; without, everything that nobody picks. */
function lotsOf(
  line: RelocationLineInput,
  row: number,
  found: readonly MovableLot[],
  position: string,
): readonly (MovableLot & { num: number })[] {
  const [first, ...others] = found;
  if (!first) return refuse('RELOCATION_NOTHING', { row, position, what: line.productId === undefined ? '货物' : '这种货物' });
  if (line.num === undefined) {
    const free = found.filter((lot) => lot.free > 0);
    const { productName: name, picked, lists } = first;
    if (free.length === 0) refuse('RELOCATION_PICKED', { row, position, name, picked, lists, free: 0, num: picked });
    return free.map((lot) => ({ ...lot, num: lot.free }));
  }
  if (others.length > 0)
    refuse('RELOCATION_LOT_UNCLEAR', { row, position, name: first.productName, lots: found.map(movableText).join('；') });
  const { num } = line;
  assertWhole(first, num);
  const values = { row, position, name: first.productName, free: first.free, num };
  if (num > first.free && first.picked > 0) refuse('RELOCATION_PICKED', { ...values, picked: first.picked, lists: first.lists });
  if (num > first.free) refuse('RELOCATION_SHORT', values);
  return [{ ...first, num }];
}

export async function wantedLots(tx: Tx, ctx: Ctx, deptId: number, lines: readonly RelocationLineInput[]): Promise<WantedLot[]> {
  const [found, codes] = await Promise.all([
    movableLots(tx, ctx, deptId, lines),
    positionCodes(
      tx,
      ctx,
      lines.map(({ fromId }) => fromId),
    ),
  ]);
  const wanted = lines.flatMap((line, at) => {
    const row = at + 1;
    const position = line.fromId === NO_POSITION ? UNPLACED : (codes.get(line.fromId) ?? String(line.fromId));
    if (line.fromId === line.toId) refuse('RELOCATION_SAME', { row, position });
    return lotsOf(
      line,
      row,
      found.filter((lot) => lot.row === row),
      position,
    ).map(({ productId, ownerId, quality, batch, markTime, num }) => ({
      productId,
      ownerId,
      quality,
      batch,
      markTime,
      fromId: line.fromId,
      toId: line.toId,
      num,
    }));
  });
  if (wanted.length > MOST_MOVED) refuse('RELOCATION_TOO_MANY', { most: MOST_MOVED, count: wanted.length });
  return wanted;
}
