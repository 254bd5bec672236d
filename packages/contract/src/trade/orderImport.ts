/** What the imports of sales orders, consumer shipments and purchases have in common: rows of text, and the words about them. */
import { z } from 'zod';
import { fieldsOf, type ImportSheet } from '../kernel/import.ts';
import { text } from '../kernel/wire.ts';

const cell = text(500).default('');

/** Every column of a sheet as a cell of text; empty if the file does not have the column. */
export const cellsShape = <Field extends string>(sheet: ImportSheet<Field>): Record<Field, typeof cell> =>
  Object.fromEntries(fieldsOf(sheet).map((name) => [name, cell])) as Record<Field, typeof cell>;

/** The complaints about a row (spec 1 §8, to the character), and ours about cells that are no number or day. */
export const rowComplaints = {
  noProduct: '产品库中没有找到该产品',
  notNumber: (heading: string) => `${heading}应为数字！`,
  rateTooHigh: (heading: string, most: number) => `${heading}不能超过 ${most}%！`,
  notDay: (heading: string) => `${heading}应为日期！`,
  tooLong: (heading: string, most: number) => `${heading}超过 ${most} 个字，已截断！`,
} as const;

/** Of every row of a preview. */
export const rowVerdict = {
  row: z.int(),
  isOk: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
};
