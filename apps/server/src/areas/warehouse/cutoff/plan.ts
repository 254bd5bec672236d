/** How a cutoff's quantities change, line by line. Pure: rules decide with it, and only then is anything written. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CutoffState } from '@cangyun/contract/warehouse/cutoff.ts';

export interface Quantities {
  /** Wanted. */
  readonly num: number;
  /** Of it frozen, on waiting lists, shipped. */
  readonly heldNum: number;
  readonly listedNum: number;
  readonly shippedNum: number;
  /** Released again, in all. */
  readonly releasedNum: number;
}

export interface PlannedLine extends Quantities {
  /** Absent: a new line. */
  readonly id?: number;
  readonly productId: number;
  readonly quality: number;
  /** Its row in the form, counted from 1. */
  readonly row?: number;
}

/** An existing line, with the usable quantity of its balance. */
export interface CutoffLine extends PlannedLine {
  readonly id: number;
  readonly productName: string;
  readonly barcode: string;
  readonly usableQty: number;
}

/** On outbound lists, or shipped with one. */
export const onLists = ({ listedNum, shippedNum }: Quantities): number => sumQuantity(listedNum, shippedNum);

const secured = (line: Quantities): number => sumQuantity(line.heldNum, onLists(line));

export const shortOf = (line: Quantities): number => sumQuantity(line.num, -secured(line));

/** The state follows the quantity. */
export function stateOf(lines: readonly Quantities[]): Exclude<CutoffState, 'expired'> {
  if (lines.every((line) => secured(line) === 0)) return 'uncut';
  return lines.every((line) => shortOf(line) === 0) ? 'fully' : 'partly';
}

/** Each line takes what it lacks, as far as it is usable. Lines never share a balance. */
export const toppedUp = (lines: readonly CutoffLine[]): CutoffLine[] =>
  lines.map((line) => ({ ...line, heldNum: sumQuantity(line.heldNum, Math.min(shortOf(line), Math.max(line.usableQty, 0))) }));

export const letGo = <L extends Quantities>(line: L, num: number = line.heldNum): L => ({
  ...line,
  heldNum: sumQuantity(line.heldNum, -num),
  releasedNum: sumQuantity(line.releasedNum, num),
});

/** A new wanted quantity: what is held above it is released. The caller has checked that it is not below what is on lists. */
export const resized = <L extends Quantities>(line: L, num: number): L => {
  const kept = Math.min(line.heldNum, sumQuantity(num, -onLists(line)));
  return { ...letGo(line, sumQuantity(line.heldNum, -kept)), num };
};

export const putOnList = <L extends Quantities>(line: L, num: number): L => ({
  ...line,
  heldNum: sumQuantity(line.heldNum, -num),
  listedNum: sumQuantity(line.listedNum, num),
});

interface ListEnd {
  /** What the list was to take. */
  readonly planned: number;
  /** What it took. */
  readonly moved: number;
}

/** A list has ended. What it did not take is held again while the cutoff is valid, and free otherwise. */
export const afterList = <L extends Quantities>(line: L, { planned, moved }: ListEnd, valid: boolean): L => {
  const left = sumQuantity(planned, -moved);
  return {
    ...line,
    listedNum: sumQuantity(line.listedNum, -planned),
    shippedNum: sumQuantity(line.shippedNum, moved),
    ...(valid ? { heldNum: sumQuantity(line.heldNum, left) } : { releasedNum: sumQuantity(line.releasedNum, left) }),
  };
};

/** The same product and quality once: lines that differ in nothing but their quantity become one. */
export function merged<L extends { readonly productId: number; readonly quality: number; readonly num: number }>(lines: readonly L[]): L[] {
  const byKey = new Map<string, L>();
  for (const line of lines) {
    const key = `${line.productId} ${line.quality}`;
    const same = byKey.get(key);
    byKey.set(key, same ? { ...same, num: sumQuantity(same.num, line.num) } : line);
  }
  return [...byKey.values()];
}

export interface HeldChange {
  readonly line: PlannedLine & { readonly id: number };
  /** Positive: to be frozen. */
  readonly qty: number;
}

/** By how much each existing line holds more or less. A removed line holds nothing. */
export function heldChanges(before: readonly CutoffLine[], after: readonly PlannedLine[]): HeldChange[] {
  const byId = new Map(after.map((line) => [line.id, line]));
  return before.map((line) => ({ line, qty: sumQuantity(byId.get(line.id)?.heldNum ?? 0, -line.heldNum) })).filter(({ qty }) => qty !== 0);
}
