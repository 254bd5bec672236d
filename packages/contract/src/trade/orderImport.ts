/** What the imports of sales orders, consumer shipments and purchases have in common: the verdict on a row, and the words about it. */
import { z } from 'zod';
import { quoted } from '../kernel/cells.ts';

/** The complaints about a row (spec 1 §8, to the character), and ours about cells that can not be read: they quote the cell. */
export const rowComplaints = {
  noProduct: '产品库中没有找到该产品',
  notNumber: (heading: string, cell: string) => `${heading}${quoted(cell)}应为数字！`,
  negative: (heading: string, cell: string) => `${heading}${quoted(cell)}不能小于 0！`,
  decimals: (heading: string, cell: string, most: number) => `${heading}${quoted(cell)}最多 ${most} 位小数！`,
  otherUnit: (heading: string, cell: string, unit: string) => `${heading}${quoted(cell)}的单位不是${quoted(unit)}，请换算后填写！`,
  notPack: (heading: string, cell: string) => `${heading}${quoted(cell)}应为正整数！`,
  notPhone: (heading: string, cell: string) => `${heading}${quoted(cell)}不是电话号码！`,
  broken: (heading: string, cell: string) => `${heading}${quoted(cell)}没有值！`,
  noNumber: (heading: string) => `${heading}未填写！`,
  /** Below a numbered row: the same order, or one of its own? */
  whoseRow: (heading: string, above: string) => `${heading}未填写，上面的行是${quoted(above)}：请填写，或选择单独成单！`,
  rateTooHigh: (heading: string, most: number) => `${heading}不能超过 ${most}%！`,
  notDay: (heading: string, cell: string) => `${heading}${quoted(cell)}应为日期！`,
  tooLong: (heading: string, most: number) => `${heading}超过 ${most} 个字，已截断！`,
} as const;

/** The packaging level that a row counts and is priced by: that of the barcode which it has, or of its quantity (3箱). */
export const rowUnit = {
  /** Empty: the base unit. */
  unit: z.string(),
  /** In pieces. */
  unitFactor: z.int(),
};

/** Of every row of a preview. */
export const rowVerdict = {
  row: z.int(),
  isOk: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
};

/** A row that may say its number. `party`: for whom it is; rows of another one are another order in any case. */
interface Numbered {
  readonly number: string;
  readonly party: string;
}

/**
 * Rows without a number below a numbered one, by their places, with the number above: nobody said whether they belong to that order. Merged
 * cells have said it already.
 */
export function unsaidNumbers(rows: readonly Numbered[]): ReadonlyMap<number, string> {
  const unsaid = new Map<number, string>();
  let above: Numbered | undefined;
  for (const [at, row] of rows.entries()) {
    if (row.number !== '') above = row;
    else if (above && (row.party === '' || row.party === above.party)) unsaid.set(at, above.number);
    else above = undefined;
  }
  return unsaid;
}
