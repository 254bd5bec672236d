/**
 * A spreadsheet that people fill in: its columns are declared once, for the template, for reading a file and for the words about a cell.
 * Pure.
 */
import { columnOf, type FileSheet, headerAt, type Once, plainHeading, type Table, tableUnder } from './fileSheet.ts';

export interface ImportColumn {
  readonly heading: string;
  /** What the template's first row shows. */
  readonly example?: string;
  /** What people should know who fill it in: a line of the heading's comment. */
  readonly hint?: string;
  /** What files of others call it: matched without asking, if our own heading is not there. */
  readonly also?: readonly string[];
  /** A file without this column is of another kind. */
  readonly must?: true;
  /** All that a cell may say: a drop-down of the template, and a column of its second sheet. */
  readonly words?: readonly string[];
  /** A barcode, number or code: Excel's marks and wide digits are no part of it. */
  readonly code?: true;
  /** Unless said, a cell that is merged over several rows holds for each of them. */
  readonly once?: Once;
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

/** The words of a flag. */
export const YES_NO: readonly string[] = ['是', '否'];

export const labelsOf = ({ entries }: { readonly entries: readonly { readonly label: string }[] }): string[] =>
  entries.map(({ label }) => label);

export const importSheet = <const Field extends string>(declared: ImportSheet<Field>): ImportSheet<Field> => declared;

export const fieldsOf = <Field extends string>({ columns }: Pick<ImportSheet<Field>, 'columns'>): Field[] =>
  Object.keys(columns) as Field[];

export type CellsOf<Field extends string> = Partial<Record<Field, string>>;

/** A row under the fields of an import. `row`: Excel's number. */
export type RowOf<Field extends string> = CellsOf<Field> & { readonly row: number };

export interface SheetRows<Field extends string> {
  readonly rows: readonly RowOf<Field>[];
  /** Headings that the file should have and does not. */
  readonly missing: readonly string[];
}

/** An export of ours writes the unit after the heading: 协议价(元). */
const withoutUnit = (heading: string): string => heading.replace(/[(（][^()（）]*[)）]$/, '');

/** Which field each heading of a sheet of ours means. */
function placedIn<Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, headings: readonly string[]): (Field | undefined)[] {
  const byHeading = new Map(fieldsOf(sheet).map((field) => [plainHeading(sheet.columns[field].heading), field]));
  return headings.map((heading) => byHeading.get(plainHeading(heading)) ?? byHeading.get(withoutUnit(plainHeading(heading))));
}

/** The rows of a sheet of ours, under its header; unknown columns are ignored. `header`: the row that people clicked; otherwise it is found. */
export function sheetRows<Field extends string>(
  sheet: Pick<ImportSheet<Field>, 'columns'>,
  file: FileSheet,
  header?: number,
): SheetRows<Field> {
  const known = (cells: readonly string[]): number => placedIn(sheet, cells).filter((field) => field !== undefined).length;
  const clicked = file.rows.findIndex(({ row }) => row === header);
  const table = tableUnder(file, clicked < 0 ? headerAt(file.rows, known) : clicked);
  const placed = placedIn(sheet, table.headings);
  const missing = fieldsOf(sheet).filter((field) => sheet.columns[field].must && !placed.includes(field));
  return { rows: rowsUnder(sheet, table, placed), missing: missing.map((field) => sheet.columns[field].heading) };
}

/** The rows of a table under the fields of its columns. */
export function rowsUnder<Field extends string>(
  sheet: Pick<ImportSheet<Field>, 'columns'>,
  table: Pick<Table, 'rows' | 'merges'>,
  placed: readonly (Field | undefined)[],
): RowOf<Field>[] {
  const columns = placed.flatMap((field, at) =>
    field === undefined ? [] : [{ field, texts: columnOf(table, at, sheet.columns[field].once) }],
  );
  return table.rows.map(
    ({ row }, at) => ({ ...Object.fromEntries(columns.map(({ field, texts }) => [field, texts[at] ?? ''])), row }) as RowOf<Field>,
  );
}

/** Whether a first row consists of our headings; a pasted table may come without. */
export const isHeader = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, cells: readonly string[]): boolean => {
  const known = new Set(fieldsOf(sheet).map((field) => plainHeading(sheet.columns[field].heading)));
  return cells.some((cell) => known.has(plainHeading(cell)));
};

const MOST_NAMED = 5;

/** A row of a file and what is wrong with it, in the words of a refusal. */
export const wrongRow = (row: number, what: string): string => `第 ${row} 行 ${what}`;

/** The first few of them; empty if nothing is wrong. */
export const firstWrong = (lines: readonly string[]): string => lines.slice(0, MOST_NAMED).join('；');

export const wrongRows = (rows: readonly { readonly row: number; readonly isErr: 0 | 1; readonly msg: string }[]): string =>
  firstWrong(rows.filter(({ isErr }) => isErr === 1).map(({ row, msg }) => wrongRow(row, msg)));
