/**
 * What a spreadsheet shows, as data: headings, and rows that are at hand or that a query answers. A query travels to the thread that
 * writes spreadsheets (http/sheet-thread.ts), so how its cells look is data too.
 */
import { formatSeconds } from '@cangyun/contract/times.ts';

export type Cell = string | number | boolean | null;
export type CellRow = readonly Cell[];

/** Labels also serve a list of codes; a value without a label is shown as it is. */
export type CellFormat = 'text' | 'number' | 'time' | ReadonlyMap<unknown, string>;

export interface RowQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly columns: readonly { readonly name: string; readonly format: CellFormat }[];
}

/** Rows at hand, a slice at a time: each is work for the thread that serves everybody. */
export type RowSlices = Iterable<readonly CellRow[]>;

export interface Heading {
  readonly title: string;
  readonly width?: number;
  /** In a template: coloured, with a note at its cells. */
  readonly required?: true;
  /** In a template: all that its cells should say. */
  readonly words?: readonly string[];
  /** In a template: the comment of the heading. */
  readonly note?: string;
}

export interface Sheet {
  /** File name without its ending. */
  readonly title: string;
  readonly headings: readonly Heading[];
  /** One below the other. */
  readonly parts: readonly (RowQuery | RowSlices)[];
}

export const isQuery = (part: RowQuery | RowSlices): part is RowQuery => 'sql' in part;

const textOf = (format: CellFormat, value: unknown): string =>
  (typeof format === 'string' ? undefined : format.get(value)) ?? String(value);

export function cellOf(format: CellFormat, value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (format === 'number') return Number(value);
  if (format === 'time') return formatSeconds(value as string);
  return Array.isArray(value) ? value.map((one) => textOf(format, one)).join('，') : textOf(format, value);
}
