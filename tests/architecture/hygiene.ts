/** Small things that grow when nobody looks: file sizes, names of folders, words that mean "later", ways around the checker. */
import { at, isTest, type SourceFile } from './files.ts';
import { scan } from './scan.ts';
import { IDIOM, INSTEAD_OF_IDIOM } from './words.ts';

export const LARGEST_FILE = 300;
/** The machines that every area uses must stay readable in one sitting (STYLE: how not to let the kernel become crud.js). */
export const LARGEST_KERNEL_FILE = 200;

export const linesOf = (file: SourceFile): number => file.text.trimEnd().split('\n').length;

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const oversized = (files: readonly SourceFile[], exceptions: Readonly<Record<string, string>>): string[] =>
  files.flatMap((file) => {
    const most =
      /^(apps\/server|packages\/contract)\/src\/kernel\//.test(file.path) && !isTest(file.path) ? LARGEST_KERNEL_FILE : LARGEST_FILE;
    return linesOf(file) > most && !(file.path in exceptions)
      ? [`${file.path} has ${linesOf(file)} lines, at most ${most}: split it by role or by kind`]
      : [];
  });

/** An exception that is no longer needed is a licence for the next one. */
export const idleExceptions = (files: readonly SourceFile[], exceptions: Readonly<Record<string, string>>): string[] =>
  Object.keys(exceptions).filter((path) => !files.some((file) => file.path === path && linesOf(file) > LARGEST_KERNEL_FILE));

const DUMPS = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib)(?:\/|\.tsx?$)/i;

export const dumps = (paths: readonly string[]): string[] =>
  paths.filter((path) => DUMPS.test(path)).map((path) => `${path}: name the file or folder by its subject (money.ts, barcode.ts)`);

interface Forbidden {
  readonly pattern: RegExp;
  /** Where it is looked for. */
  readonly where: 'code' | 'comment';
  readonly instead: string;
}

const IN_ANY_COMMENT: Forbidden = { pattern: IDIOM, where: 'comment', instead: INSTEAD_OF_IDIOM };

const IN_PRODUCT: readonly Forbidden[] = [
  IN_ANY_COMMENT,
  {
    pattern: /(?::|\bas|<|,|\|)\s*any\b(?=\s*(?:[,;)=>\]}|&[]|$))/gm,
    where: 'code',
    instead: 'any switches the checker off: use unknown and a schema, or the real type',
  },
  { pattern: /\bas\s+unknown\s+as\s+never\b/g, where: 'code', instead: 'this is any in disguise: write the real type' },
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)/g,
    where: 'comment',
    instead: 'solve what the checker says; it is never wrong about the types it was given',
  },
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/g, where: 'comment', instead: 'do it now, or write a decision record that says why not' },
  {
    pattern: /\bconsole\s*\.\s*\w+/g,
    where: 'code',
    instead: 'server code logs through request.log or the logger it is given; web code shows a notice',
  },
  { pattern: /\bdebugger\b/g, where: 'code', instead: 'remove it' },
];

const IN_TESTS: readonly Forbidden[] = [
  IN_ANY_COMMENT,
  {
    pattern: /\b(?:test|it|describe|suite)\s*(?:\.\w+)*\.(?:skip|only|todo|fixme|fails)\b/g,
    where: 'code',
    instead: 'a test that does not run proves nothing: fix it or remove it',
  },
  {
    pattern: /\b(?:xit|xdescribe|fit|fdescribe)\s*\(/g,
    where: 'code',
    instead: 'a test that does not run proves nothing: fix it or remove it',
  },
];

const search = (file: SourceFile, forbidden: readonly Forbidden[]): string[] => {
  const { code, literals } = scan(file.text);
  const comments = literals.filter(({ kind }) => kind === 'comment');
  return forbidden.flatMap(({ pattern, where, instead }) => {
    const offsets =
      where === 'code'
        ? [...code.matchAll(pattern)].map((match) => match.index)
        : comments.flatMap(({ text, start }) => [...text.matchAll(pattern)].map((match) => start + match.index));
    return offsets.map((offset) => `${at(file, offset)} has 「${file.text.slice(offset, offset + 24).split('\n')[0] ?? ''}」: ${instead}`);
  });
};

export const forbiddenInProduct = (file: SourceFile): string[] => search(file, IN_PRODUCT);
export const forbiddenInTests = (file: SourceFile): string[] => search(file, IN_TESTS);

/** Put together from pieces, so that this file does not find itself. */
const MACHINE = [
  {
    pattern: new RegExp(`(?<![\\w.])/(?:home|Users|${'work'}|root|mnt|opt/homebrew)/[\\w.-]+`, 'g'),
    instead: 'a path of one machine: make it relative to the project',
  },
  { pattern: /\b[A-Z]:\\(?:Users|work)\\/g, instead: 'a path of one machine: make it relative to the project' },
  {
    pattern: new RegExp(`https?://(?:[\\w-]+\\.)*(?:registry|npmmirror|artifactory|nexus|verdaccio)[\\w.-]*`, 'g'),
    instead: 'an address of a package registry: every machine has its own',
  },
  { pattern: /"resolved":\s*"https?:/g, instead: 'an address of a package registry: keep omit-lockfile-registry-resolved in .npmrc' },
];

export const machineTraces = (file: SourceFile): string[] =>
  MACHINE.flatMap(({ pattern, instead }) =>
    [...file.text.matchAll(pattern)].map((match) => `${at(file, match.index)} has 「${match[0]}」: ${instead}`),
  );
