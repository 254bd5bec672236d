/**
 * Spreadsheets of any format: which of their headings means which field of ours. A person says it once; it is stored under the headings
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
 * The key of a stored template: files with the same headings have one format. A heading may mean one thing to a buyer and another to a
 * seller, so each import has its own word; the blank before the word prevents confusion with a heading.
 */
export const templateCode = ({ templates }: Pick<ImportSheet, 'templates'>, headings: readonly string[]): string =>
  sha256([...(templates === undefined ? [] : [` ${templates}`]), ...headings.map((heading) => heading.trim())].join('\n'));

const plain = (heading: string): string => heading.replace(/[*＊\s]/g, '');

/** Headings that equal ours need no matching. */
export const mappingByName = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>, headings: readonly string[]) =>
  Object.fromEntries(
    fieldsOf(sheet).flatMap((field) => {
      const { heading: own, also = [] } = sheet.columns[field];
      const same = [own, ...also].flatMap((name) => headings.find((heading) => plain(heading) === name) ?? [])[0];
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
  { headings, rows }: Pick<FileRows, 'headings' | 'rows'>,
): CellsOf<Field>[] {
  const places = fieldsOf(sheet).flatMap((field) => {
    const at = headings.indexOf(mapping[field] ?? '');
    return at < 0 ? [] : [{ field, at }];
  });
  return rows.map((row) => Object.fromEntries(places.map(({ field, at }) => [field, (row[at] ?? '').trim()])) as CellsOf<Field>);
}
