/**
 * Wire words in inner names. The spec's words (`shipmentOrder`, `wmsInoutlist`, `dept`) are allowed in paths, calls and wire schemas;
 * folders, files, exported names and the database use the field's English. `docs/glossary.md` is the one table of both: the words that it
 * quotes for the wire are refused here.
 */
import { at, type SourceFile } from './files.ts';
import { scan } from './scan.ts';

/** `docs/glossary.md`: `| 中文 | \`name\` | \`wire\`, \`wire\` | what it is |` */
const ROW = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
const coded = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

export interface Noun {
  readonly names: readonly string[];
  readonly wire: readonly string[];
}

export const nounsOf = (glossary: string): Noun[] =>
  [...glossary.matchAll(ROW)]
    .map(([, , names = '', wire = '']) => ({ names: coded(names), wire: coded(wire) }))
    .filter(({ names }) => names.length > 0);

/** `shipmentOrder`, `shipment-orders` and `shipment_order` are the same words. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word);
const key = (words: readonly string[]): string => ` ${words.map(singular).join(' ')} `;

/** Words of the wire only: a word that is also one of our names (`dispatch`) is no wire word. */
export function wireWordsOf(nouns: readonly Noun[]): string[] {
  const ours = nouns.flatMap(({ names }) => names.map((name) => key(wordsOf(name))));
  return [...new Set(nouns.flatMap(({ wire }) => wire))].filter((word) => !ours.some((name) => name.includes(key(wordsOf(word)))));
}

/** The wire word in this name, if any. */
export const wireWordIn = (name: string, wire: readonly string[]): string | undefined => {
  const said = key(wordsOf(name));
  return wire.find((word) => said.includes(key(wordsOf(word))));
};

const complaint = (where: string, name: string, word: string): string =>
  `${where} says 「${name}」: 「${word}」 is a word of the wire; docs/glossary.md has ours`;

/** Folders and files. */
export const wirePaths = (paths: readonly string[], wire: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const name = path.split('/').find((part) => wireWordIn(part, wire));
    return name ? [complaint(path, name, wireWordIn(name, wire) ?? '')] : [];
  });

const EXPORTED = /\bexport\s+(?:default\s+)?(?:async\s+)?(?:const|function|class|interface|type)\s+(\w+)/g;

/** Exported names: types, functions, constants. */
export const wireExports = (file: SourceFile, wire: readonly string[]): string[] => {
  const { code } = scan(file.text);
  return [...code.matchAll(EXPORTED)].flatMap((match) => {
    const [, name = ''] = match;
    const word = wireWordIn(name, wire);
    return word ? [complaint(at(file, match.index), name, word)] : [];
  });
};

/** Tables and columns, from the generated types. */
export const wireColumns = (types: SourceFile, wire: readonly string[]): string[] =>
  [...types.text.matchAll(/^ {2}(\w+)\??: /gm)].flatMap((match) => {
    const [, name = ''] = match;
    const word = wireWordIn(name, wire);
    return word ? [complaint(at(types, match.index), name, word)] : [];
  });
