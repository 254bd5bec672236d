/** Who imports whom: static, side-effect, dynamic, `export … from` and types, each with the file it leads to. */
import { posix } from 'node:path';
import type { SourceFile } from './files.ts';
import { scan } from './scan.ts';

export interface Import {
  readonly offset: number;
  /** As written. */
  readonly specifier: string;
  /** Path from the root where it leads to a file of ours, else undefined (an npm package or a module of Node). */
  readonly target: string | undefined;
}

const QUOTED = '(["\'`])';
/** Each ends with the opening quote, whose string is then read from the scan. */
const FORMS = [
  new RegExp(`\\bimport\\s+(?:type\\s+)?[\\w$\\s{},*]*?\\bfrom\\s*${QUOTED}`, 'g'),
  new RegExp(`\\bimport\\s*${QUOTED}`, 'g'),
  new RegExp(`\\bexport\\s+(?:type\\s+)?(?:\\*(?:\\s+as\\s+[\\w$]+)?|\\{[^}]*\\})\\s*from\\s*${QUOTED}`, 'g'),
  new RegExp(`\\b(?:import|require)\\s*\\(\\s*${QUOTED}`, 'g'),
];

const OURS: Readonly<Record<string, string>> = {
  '@cangyun/contract': 'packages/contract/src',
  '@cangyun/sheets': 'packages/sheets/src',
  '@cangyun/server': 'apps/server',
  '@cangyun/web': 'apps/web',
  '@cangyun/tests': 'tests',
};

/** Where `#` leads in each package ("imports" of its package.json). */
const INNER: Readonly<Record<string, string>> = { 'apps/server/': 'apps/server/src', 'apps/web/': 'apps/web/src', 'tests/': 'tests' };

const innerRoot = (from: string): string | undefined => INNER[Object.keys(INNER).find((folder) => from.startsWith(folder)) ?? ''];

/** `@scope/name/sub/path.ts` → `@scope/name` */
export const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const resolveImport = (from: string, specifier: string): string | undefined => {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  if (path.startsWith('#')) return posix.join(innerRoot(from) ?? '', path.slice(1));
  const root = OURS[packageName(path)];
  return root === undefined ? undefined : posix.join(root, path.slice(packageName(path).length));
};

export const importsOf = (file: SourceFile): Import[] => {
  const { code, literals } = scan(file.text);
  const texts = new Map(literals.map((literal) => [literal.start, literal.text]));
  const found = FORMS.flatMap((form) =>
    [...code.matchAll(form)].map((match) => ({ offset: match.index, specifier: texts.get(match.index + match[0].length) ?? '' })),
  );
  return found
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, specifier }) => ({ offset, specifier, target: resolveImport(file.path, specifier) }));
};
