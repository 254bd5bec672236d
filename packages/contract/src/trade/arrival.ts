/**
 * What came against what was expected. Sound goods fill the lines of their product, then what 允许超收 lets pass; everything else is a
 * difference. The screen shows it while people count, the server decides by it.
 */
import { sumQuantity } from '../arithmetic.ts';
import { differenceType } from './receiptDifference.ts';

export interface ArrivedGoods {
  /** Null: not among our products. */
  readonly productId: number | null;
  /** Pieces of the base unit. */
  readonly num: number;
  readonly damaged: boolean;
  /** Not taken in. */
  readonly refused: boolean;
}

export interface ExpectedLine {
  readonly id: number;
  readonly productId: number;
  readonly open: number;
  /** Beyond what is open (允许超收). */
  readonly over: number;
}

/** `at`: place of the goods in what came. */
export interface TakenPart {
  readonly at: number;
  readonly lineId: number;
  readonly num: number;
}

export interface DifferentPart {
  readonly at: number;
  readonly num: number;
  readonly type: number;
}

export interface Arrival {
  readonly taken: readonly TakenPart[];
  readonly different: readonly DifferentPart[];
}

const { over, damaged, wrong, unknown, unordered } = differenceType.code;

interface Room {
  readonly lineId: number;
  left: number;
}

/** Fills rooms one after the other, and answers what did not fit. `whole`: goods that are counted in whole pieces are not cut. */
function fill(rooms: readonly Room[], at: number, num: number, taken: TakenPart[], whole: boolean): number {
  let left = num;
  for (const room of rooms) {
    const fits = Math.min(left, room.left);
    const part = whole ? Math.floor(fits) : fits;
    if (part <= 0) continue;
    room.left = sumQuantity(room.left, -part);
    left = sumQuantity(left, -part);
    taken.push({ at, lineId: room.lineId, num: part });
  }
  return left;
}

/** Parts of one line and one lot are one. */
function together(parts: readonly TakenPart[]): TakenPart[] {
  const sums = new Map<number, TakenPart>();
  for (const part of parts) {
    const before = sums.get(part.lineId);
    sums.set(part.lineId, before ? { ...before, num: sumQuantity(before.num, part.num) } : part);
  }
  return [...sums.values()];
}

/** `expected`: undefined, if nothing was ordered. */
export function splitArrival(goods: readonly ArrivedGoods[], expected: readonly ExpectedLine[] | undefined): Arrival {
  const lines = expected ?? [];
  const roomsOf = (of: 'open' | 'over'): ReadonlyMap<number, Room[]> =>
    Map.groupBy(
      lines.map((line) => ({ productId: line.productId, lineId: line.id, left: Math.max(0, line[of]) })),
      ({ productId }) => productId,
    );
  const [open, beyond] = [roomsOf('open'), roomsOf('over')];
  const ordered = new Set(lines.map(({ productId }) => productId));
  const typeOf = ({ productId, damaged: isDamaged }: ArrivedGoods): number => {
    if (productId === null) return unknown;
    if (isDamaged) return damaged;
    if (expected === undefined) return unordered;
    return ordered.has(productId) ? over : wrong;
  };
  const taken: TakenPart[] = [];
  const different: DifferentPart[] = [];
  for (const [at, one] of goods.entries()) {
    const parts: TakenPart[] = [];
    let left = one.num;
    if (one.productId !== null && !one.damaged && !one.refused) {
      left = fill(open.get(one.productId) ?? [], at, left, parts, false);
      // 5 % of 10 pieces is no half piece.
      left = fill(beyond.get(one.productId) ?? [], at, left, parts, Number.isInteger(left));
    }
    taken.push(...together(parts));
    if (left > 0) different.push({ at, num: left, type: typeOf(one) });
  }
  return { taken, different };
}
