/** What a correction says of each line, and where the right goods are: where the wrong ones were, as far as they go. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { TransferCorrection } from '@cangyun/contract/trade/correction.ts';
import type { PlaceKey } from '#kernel/stock/index.ts';
import { refuse } from '#platform/refusal.ts';

interface Moved {
  readonly id: number;
  /** What the document says has moved. */
  readonly num: number;
  /** Of a transfer: what arrived of it. */
  readonly arrived?: number;
}

/** A line that is named arrives as it left, unless the correction says how much. */
export const arrivedOf = ({ num, arrivedNum = num }: TransferCorrection['lines'][number]): number => arrivedNum;

/** By line; lines that are not named were right. Refused where nothing changes. */
export function rightQuantities(
  lines: readonly Moved[],
  corrected: TransferCorrection['lines'],
  named: { readonly title: string; readonly number: string },
): ReadonlyMap<number, number> {
  const right = new Map(lines.map(({ id, num }) => [id, num]));
  for (const { lineId, num } of corrected) {
    if (!right.has(lineId)) refuse('DOCUMENT_LINE_UNKNOWN', { ...named, id: lineId });
    right.set(lineId, num);
  }
  const rightArrival = new Map(corrected.map((line) => [line.lineId, arrivedOf(line)]));
  if (lines.every(({ id, num, arrived = num }) => right.get(id) === num && (rightArrival.get(id) ?? arrived) === arrived))
    refuse('CORRECT_NOTHING', named);
  return right;
}

interface MovedRow extends PlaceKey {
  readonly quality: number;
  /** Signed as it moved. */
  readonly qty: number;
}

interface SamePlaces {
  readonly parts: { num: number; quality: number; batch: string; markTime: string; place: PlaceKey }[];
  /** What is beyond what had moved. */
  readonly rest: number;
}

export function atSamePlaces(rows: readonly MovedRow[], num: number): SamePlaces {
  let rest = num;
  const parts = rows.flatMap(({ positionId, batch, markTime, quality, qty }) => {
    const part = Math.min(rest, Math.abs(qty));
    if (part <= 0) return [];
    rest = sumQuantity(rest, -part);
    return [{ num: part, quality, batch, markTime, place: { positionId, batch, markTime } }];
  });
  return { parts, rest };
}
