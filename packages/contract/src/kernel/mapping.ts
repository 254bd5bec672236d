/**
 * Spreadsheets of any format: which of their headings means which field of ours, said once by a person and kept under the headings
 * (`importTemplet`). Pure.
 */
import { type CellsOf, fieldsOf, type ImportSheet } from './import.ts';
import { sha256 } from './sha256.ts';

/** Field of the import → heading of the file. */
export type Mapping<Field extends string = string> = Partial<Record<Field, string>>;

/** A file as it was read: headings and the rows below them. */
export interface FileRows {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** The first row that is not empty is the header (spec 1 §5.1). */
export const fileRows = (name: string, cells: readonly (readonly string[])[]): FileRows => {
  const [headings = [], ...rows] = cells.filter(isFilled);
  return { name, headings: headings.map((heading) => heading.trim()), rows };
};

/**
 * By which a kept template is found again: files of the same headings are of one format. A heading may mean one thing to a buyer and
 * another to a seller, so each import has its own; the blank before its word keeps it from being taken for a heading.
 */
export const templateCode = ({ templates }: Pick<ImportSheet, 'templates'>, headings: readonly string[]): string =>
  sha256([...(templates === undefined ? [] : [` ${templates}`]), ...headings.map((heading) => heading.trim())].join('\n'));

const plain = (heading: string): string => heading.replace(/[*＊\s]/g, '');

/** What needs no matching: headings that are called as ours are. */
export const mappingByName = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, headings: readonly string[]) =>
  Object.fromEntries(
    fieldsOf(sheet).flatMap((field) => {
      const same = headings.find((heading) => plain(heading) === sheet.columns[field].heading);
      return same === undefined ? [] : [[field, same]];
    }),
  ) as Mapping<Field>;

/** What a mapping must still say before the file can be read. */
export const unmapped = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, mapping: Mapping<Field>): Field[] =>
  fieldsOf(sheet).filter((field) => sheet.columns[field].must && !mapping[field]);

/** The rows of a file under our fields. */
export function mappedRows<Field extends string>(
  sheet: Pick<ImportSheet<Field>, 'columns'>,
  mapping: Mapping<Field>,
  { headings, rows }: Pick<FileRows, 'headings' | 'rows'>,
): CellsOf<Field>[] {
  const places = fieldsOf(sheet).flatMap((field) => {
    const at = headings.indexOf(mapping[field] ?? '');
    return at < 0 ? [] : [{ field, at }];
  });
  return rows.map((row) => Object.fromEntries(places.map(({ field, at }) => [field, (row[at] ?? '').trim()])) as CellsOf<Field>);
}
