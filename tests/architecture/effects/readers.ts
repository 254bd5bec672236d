/**
 * Whether a named reader exists and reads the field. A reader is a file and a function it exports (or a function of the database):
 * `kernel/money/paying.ts#payDebts`. The field counts as read if that function, or a function of the same file that it uses,
 * names it: as the wire does, as its column, or by the name that the table of effects gives.
 */
import { columnName } from '../../../apps/server/src/kernel/resources/bound.ts';
import type { SourceFile } from '../files.ts';
import { scan } from '../scan.ts';

const PLACES: readonly (readonly [string, string])[] = [
  ['contract/', 'packages/contract/src/'],
  ['web/', 'apps/web/src/'],
  ['migrations/', 'apps/server/migrations/'],
  ['', 'apps/server/src/'],
];

/** Lists and sheets show a field again; that is no effect. */
const ONLY_SHOWS = /\.(export|test)\.tsx?$/;
const LIST_OF_TABLE = /=\s*bind\(/;

const wholePath = (short: string): string => {
  const [prefix, folder] = PLACES.find(([start]) => short.startsWith(start)) ?? ['', ''];
  return folder + short.slice(prefix.length);
};

const withoutComments = (text: string): string =>
  scan(text).literals.reduce(
    (left, { kind, start, end }) => (kind === 'comment' ? left.slice(0, start) + ' '.repeat(end - start) + left.slice(end) : left),
    text,
  );

interface Part {
  readonly isExported: boolean;
  readonly text: string;
}

const BEGINS =
  /^(?<exported>export )?(?:default(?! (?:async )?function \w)|(?:default )?(?:async )?(?:function\*?|const|let|class) (?<name>\w+))/gm;
const SQL_BEGINS = /^create (?:or replace )?(?:function|view|trigger) (?<name>\w+)/gim;

/** The declarations of a file, by name. Types are left out: they list fields, they read none. */
function partsOf({ path, text }: SourceFile): ReadonlyMap<string, Part> {
  const isSql = path.endsWith('.sql');
  const source = isSql ? text.replace(/--.*$/gm, '') : withoutComments(text);
  const begins = [...source.matchAll(isSql ? SQL_BEGINS : BEGINS)];
  return new Map(
    begins.map(({ index, groups = {} }, at) => {
      const whole = source.slice(index, begins[at + 1]?.index);
      const [own = ''] = isSql ? [whole] : whole.split(/\n(?=(?:export )?(?:type|interface) )/);
      return [groups['name'] ?? 'default', { isExported: isSql || groups['exported'] !== undefined, text: own }];
    }),
  );
}

const known = new WeakMap<SourceFile, ReadonlyMap<string, Part>>();

function partsIn(file: SourceFile): ReadonlyMap<string, Part> {
  const parts = known.get(file) ?? partsOf(file);
  known.set(file, parts);
  return parts;
}

const mentions = (text: string, name: string): boolean => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text);

/** The function and what it uses of its own file. */
function followed(parts: ReadonlyMap<string, Part>, from: string): string {
  const seen = new Set([from]);
  for (const name of seen) for (const other of parts.keys()) if (mentions(parts.get(name)?.text ?? '', other)) seen.add(other);
  return [...seen].map((name) => parts.get(name)?.text ?? '').join('\n');
}

const texts = new WeakMap<Part, string>();

/** Many fields share a reader, so each is followed once. */
function reached(parts: ReadonlyMap<string, Part>, from: string): string {
  const part = parts.get(from);
  if (!part) return '';
  const text = texts.get(part) ?? followed(parts, from);
  texts.set(part, text);
  return text;
}

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `products.kucun` is known as `kucun`, `by_date` or `byDate` where the table of effects says `products.kucun=by_date`. */
export const namesOf = (place: string, alias: string | undefined): string[] => {
  const own = place.split('.').at(-1) ?? place;
  const columns = [columnName(own), ...(alias ? [alias] : [])];
  return [...new Set([own, ...columns, ...columns.map(camelCase)])];
};

/** What is wrong with the reader itself; undefined if it may be named. */
export function readerFault(files: ReadonlyMap<string, SourceFile>, reader: string): string | undefined {
  const [short = '', name = ''] = reader.split('#');
  const file = files.get(wholePath(short));
  if (!file) return `${wholePath(short)} does not exist`;
  const part = partsIn(file).get(name);
  if (!part?.isExported) return `${short} exports no ${name}`;
  if (ONLY_SHOWS.test(short) || LIST_OF_TABLE.test(part.text)) return `${reader} only lists or shows: name the rule that acts on the field`;
  return undefined;
}

export function reads(files: ReadonlyMap<string, SourceFile>, reader: string, names: readonly string[]): boolean {
  const [short = '', name = ''] = reader.split('#');
  const file = files.get(wholePath(short));
  const text = file ? reached(partsIn(file), name) : '';
  return names.some((one) => mentions(text, one));
}
