/**
 * Spreadsheets of any format: which of their headings means which field of ours. A person says it once; it is stored under the headings
 * (`importTemplet`). Pure.
 */
import { type FileSheet, headerAt, plainHeading, type Table, tableUnder } from './fileSheet.ts';
import { fieldsOf, type ImportSheet, type RowOf, rowsUnder } from './import.ts';
import { sha256 } from './sha256.ts';

/** Field of the import → heading of the file. */
export type Mapping<Field extends string = string> = Partial<Record<Field, string>>;

/** A file as it was read: headings and the rows below them. */
export interface FileRows extends Table {
  readonly name: string;
}

/** How many of the cells are headings that mean a field of ours. */
const known = (sheet: Pick<ImportSheet, 'columns'>, cells: readonly string[]): number => Object.keys(mappingByName(sheet, cells)).length;

/** `header`: the row that people clicked, by Excel's number; otherwise it is found. */
export function fileRows(sheet: Pick<ImportSheet, 'columns'>, name: string, file: FileSheet, header?: number): FileRows {
  const clicked = file.rows.findIndex(({ row }) => row === header);
  return { name, ...tableUnder(file, clicked < 0 ? headerAt(file.rows, (cells) => known(sheet, cells)) : clicked) };
}

/**
 * The key of a stored template: files with the same headings have one format. A heading may mean one thing to a buyer and another to a
 * seller, so each import has its own word; the blank before the word prevents confusion with a heading.
 */
export const templateCode = ({ templates }: Pick<ImportSheet, 'templates'>, headings: readonly string[]): string =>
  sha256([...(templates === undefined ? [] : [` ${templates}`]), ...headings.map((heading) => heading.trim())].join('\n'));

/** Headings that equal ours need no matching. */
export const mappingByName = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, headings: readonly string[]) =>
  Object.fromEntries(
    fieldsOf(sheet).flatMap((field) => {
      const { heading: own, also = [] } = sheet.columns[field];
      const same = [own, ...also].flatMap((name) => headings.find((heading) => plainHeading(heading) === name) ?? [])[0];
      return same === undefined ? [] : [[field, same]];
    }),
  ) as Mapping<Field>;

/** What a mapping still lacks before the file can be read. */
export const unmapped = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, mapping: Mapping<Field>): Field[] =>
  fieldsOf(sheet).filter((field) => sheet.columns[field].must && !mapping[field]);

/** The rows of a file under our fields. */
export function mappedRows<Field extends string>(
  sheet: Pick<ImportSheet<Field>, 'columns'>,
  mapping: Mapping<Field>,
  table: Pick<Table, 'headings' | 'rows' | 'merges'>,
): RowOf<Field>[] {
  const byHeading = new Map(fieldsOf(sheet).map((field) => [mapping[field], field]));
  return rowsUnder(
    sheet,
    table,
    table.headings.map((heading) => byHeading.get(heading)),
  );
}
