/** Counts of a sheet while they are typed. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { countByScan, piecesByCode } from '#documents/scan/countByScan.ts';

export type Sheet = CallReply<typeof stocktakeCalls.getOne>;
export type SheetLine = Sheet['lines'][number];

export type Counts = ReadonlyMap<number, number | null>;

export const countsOf = ({ lines }: Pick<Sheet, 'lines'>): Counts => new Map(lines.map(({ id, countNum }) => [id, countNum]));

/** Counted minus book; undefined while nobody has counted. */
export const differenceOf = ({ id, bookNum }: Pick<SheetLine, 'id' | 'bookNum'>, counts: Counts): number | undefined => {
  const count = counts.get(id) ?? null;
  return count === null ? undefined : sumQuantity(count, -bookNum);
};

export interface SheetScan {
  readonly counts: Counts;
  /** Where the counter is: the shelf whose code was scanned last. */
  readonly positionCode?: string | undefined;
  readonly said?: string;
  readonly wrong?: string;
}

/** A shelf's code says where, a piece's code counts one, a box's code all of its. Goods in several places need the shelf first. */
export function scanSheet(lines: readonly SheetLine[], counts: Counts, positionCode: string | undefined, typed: string): SheetScan {
  const code = typed.trim().toLowerCase();
  const shelf = lines.find((line) => line.positionCode !== '' && line.positionCode.toLowerCase() === code);
  if (shelf) return { counts, positionCode: shelf.positionCode, said: `库位 ${shelf.positionCode}` };
  const same = lines.filter((line) => piecesByCode(line, code) !== undefined);
  const here = positionCode === undefined ? same : same.filter((line) => line.positionCode === positionCode);
  const at = { counts, positionCode };
  if (same.length > 0 && here.length === 0) return { ...at, wrong: `${same[0]?.productName ?? ''} 的账面不在库位 ${positionCode ?? ''}` };
  if (here.length > 1)
    return { ...at, wrong: positionCode === undefined ? '这个产品在多个库位，请先扫库位' : '这个库位上有多个批次，请在表中填写' };
  const counted = new Map([...counts].flatMap(([id, count]): [number, number][] => (count === null ? [] : [[id, count]])));
  const { counted: after, ...said } = countByScan(
    here.map(({ productName: name, ...line }) => ({ ...line, name })),
    counted,
    typed,
  );
  return { ...at, ...said, counts: said.id === undefined ? counts : new Map([...counts, [said.id, after.get(said.id) ?? 0]]) };
}

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
