/** Counts of a sheet while they are typed. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';

export type Sheet = CallReply<typeof stocktakeCalls.getOne>;
export type SheetLine = Sheet['lines'][number];

export type Counts = ReadonlyMap<number, number | null>;

export const countsOf = ({ lines }: Pick<Sheet, 'lines'>): Counts => new Map(lines.map(({ id, countNum }) => [id, countNum]));

/** Counted minus book; undefined while nobody has counted. */
export const differenceOf = ({ id, bookNum }: Pick<SheetLine, 'id' | 'bookNum'>, counts: Counts): number | undefined => {
  const count = counts.get(id) ?? null;
  return count === null ? undefined : sumQuantity(count, -bookNum);
};

export interface CountSummary {
  readonly counted: number;
  readonly more: number;
  readonly less: number;
}

export function summaryOf(lines: readonly SheetLine[], counts: Counts): CountSummary {
  const differences = lines.flatMap((line) => differenceOf(line, counts) ?? []);
  return {
    counted: differences.length,
    more: differences.filter((difference) => difference > 0).length,
    less: differences.filter((difference) => difference < 0).length,
  };
}

/** Only what was typed since it was read. */
export const changedCounts = ({ lines }: Pick<Sheet, 'lines'>, counts: Counts) =>
  lines.flatMap(({ id, countNum, info }) => {
    const count = counts.get(id) ?? null;
    return count === null || count === countNum ? [] : [{ id, countNum: count, info }];
  });
