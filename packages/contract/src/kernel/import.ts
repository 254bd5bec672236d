/**
 * A spreadsheet that people fill in: its columns are declared once, for the template, for reading a file and for the words about a cell.
 * Pure.
 */
import { day } from './wire.ts';

export interface ImportColumn {
  readonly heading: string;
  /** What the template's first row shows. */
  readonly example?: string;
  /** What files of others call it: matched without asking, if our own heading is not there. */
  readonly also?: readonly string[];
  /** A file without this column is of another kind. */
  readonly must?: true;
}

export type ImportColumns<Field extends string = string> = Readonly<Record<Field, ImportColumn>>;

export interface ImportSheet<Field extends string = string> {
  /** The template's name in `/template/{name}.xlsx`. */
  readonly name: string;
  readonly title: string;
  readonly columns: ImportColumns<Field>;
  /** For imports of files of any format: the word under which mappings are stored. Sales orders came first and have none. */
  readonly templates?: string;
}

export const importSheet = <const Field extends string>(declared: ImportSheet<Field>): ImportSheet<Field> => declared;

export const fieldsOf = <Field extends string>({ columns }: Pick<ImportSheet<Field>, 'columns'>): Field[] =>
  Object.keys(columns) as Field[];

export type CellsOf<Field extends string> = Partial<Record<Field, string>>;

export interface SheetRows<Field extends string> {
  readonly rows: readonly CellsOf<Field>[];
  /** Headings that the file should have and does not. */
  readonly missing: readonly string[];
}

/** People mark what is required with a star, and break long headings. */
const plain = (heading: string): string => heading.replace(/[*＊\s]/g, '');

/** An export of ours writes the unit after the heading: 协议价(元). */
const withoutUnit = (heading: string): string => heading.replace(/[(（][^()（）]*[)）]$/, '');

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** The first row that is not empty is the header (spec 1 §5.1); unknown columns are ignored. */
export function sheetRows<Field extends string>(
  sheet: Pick<ImportSheet<Field>, 'columns'>,
  cells: readonly (readonly string[])[],
): SheetRows<Field> {
  const [first = [], ...rest] = cells.filter(isFilled);
  const fields = fieldsOf(sheet);
  const byHeading = new Map(fields.map((field) => [plain(sheet.columns[field].heading), field]));
  const placed = first.map((heading) => byHeading.get(plain(heading)) ?? byHeading.get(withoutUnit(plain(heading))));
  const missing = fields.filter((field) => sheet.columns[field].must && !placed.includes(field));
  return { rows: rest.map((row) => named(placed, row)), missing: missing.map((field) => sheet.columns[field].heading) };
}

/** Cells under the fields of their columns. */
export const named = <Field extends string>(placed: readonly (Field | undefined)[], cells: readonly string[]): CellsOf<Field> =>
  Object.fromEntries(cells.flatMap((cell, at) => (placed[at] === undefined ? [] : [[placed[at], cell.trim()]]))) as CellsOf<Field>;

/** Whether a first row consists of our headings; a pasted table may come without. */
export const isHeader = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, cells: readonly string[]): boolean => {
  const known = new Set(fieldsOf(sheet).map((field) => plain(sheet.columns[field].heading)));
  return cells.some((cell) => known.has(plain(cell)));
};

const DAY = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))(?: 00:00:00)?$/;
const realDay = day();

/** The day that a cell means in any usual notation: 2026-1-5, 2026/01/05, 20260105. Undefined if it means none. */
export function dayOfCell(cell: string): string | undefined {
  const [, year = '', month, date, fixedMonth = '', fixedDate = ''] = DAY.exec(cell) ?? [];
  const text = [year, (month ?? fixedMonth).padStart(2, '0'), (date ?? fixedDate).padStart(2, '0')].join('-');
  return realDay.safeParse(text).success ? text : undefined;
}

const MOST_NAMED = 5;

/** A row of a file and what is wrong with it, in the words of a refusal. */
export const wrongRow = (row: number, what: string): string => `第 ${row} 行 ${what}`;

/** The first few of them; empty if nothing is wrong. */
export const firstWrong = (lines: readonly string[]): string => lines.slice(0, MOST_NAMED).join('；');

export const wrongRows = (rows: readonly { readonly row: number; readonly isErr: 0 | 1; readonly msg: string }[]): string =>
  firstWrong(rows.filter(({ isErr }) => isErr === 1).map(({ row, msg }) => wrongRow(row, msg)));
