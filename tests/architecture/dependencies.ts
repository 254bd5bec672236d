/** Each npm package that the product carries was decided on, is declared where it is used, and is used where it is declared. */
import { isBuiltin } from 'node:module';
import { isTest, type SourceFile } from './files.ts';
import { importsOf, packageName } from './imports.ts';

export interface Manifest {
  /** Folder from the root; empty for the root itself. */
  readonly folder: string;
  readonly runtime: readonly string[];
  readonly development: readonly string[];
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const isForeign = (name: string): boolean => !name.startsWith('@cangyun/');

export const manifestOf = (file: SourceFile): Manifest => {
  const content = JSON.parse(file.text) as PackageJson;
  return {
    folder: file.path.replace(/\/?package\.json$/, ''),
    runtime: Object.keys({ ...content.dependencies, ...content.optionalDependencies }).filter(isForeign),
    development: Object.keys(content.devDependencies ?? {}).filter(isForeign),
  };
};

/** A record names a package in backticks, or a whole scope as `@scope/*`. */
const isNamed = (name: string, records: string): boolean =>
  records.includes(`\`${name}\``) || (name.startsWith('@') && records.includes(`\`${name.split('/')[0]}/*\``));

export const undecided = (manifests: readonly Manifest[], records: string): string[] =>
  manifests.flatMap(({ folder, runtime }) =>
    runtime
      .filter((name) => !isNamed(name, records))
      .map(
        (name) => `${folder || 'the root'} depends on ${name}: write in docs/decisions why, with its name in backticks, or do without it`,
      ),
  );

/** Found by accident in node_modules today, gone tomorrow. Tests may use the development packages of the whole project. */
export const undeclared = (manifests: readonly Manifest[], files: readonly SourceFile[]): string[] => {
  const allDevelopment = manifests.flatMap(({ development }) => development);
  return files.flatMap((file) => {
    const own = manifests.filter(({ folder }) => folder === '' || file.path.startsWith(`${folder}/`));
    const product = /^(?:apps|packages)\/[^/]+\/src\//.test(file.path) && !isTest(file.path);
    const known = new Set([
      ...own.flatMap(({ runtime, development }) => (product ? runtime : [...runtime, ...development])),
      ...(isTest(file.path) ? allDevelopment : []),
    ]);
    const types = new Set(own.flatMap(({ development }) => development.filter((name) => name.startsWith('@types/'))));
    const used = importsOf(file).filter(
      ({ specifier, target }) => target === undefined && specifier !== '' && !isBuiltin(specifier) && !specifier.startsWith('#'),
    );
    const missing = [...new Set(used.map(({ specifier }) => packageName(specifier)))].filter(
      (name) => !known.has(name) && !types.has(`@types/${name}`),
    );
    return missing.map(
      (name) => `${file.path} imports ${name}, which its package.json does not declare${product ? ' as a runtime dependency' : ''}`,
    );
  });
};

/** Looked for as a word anywhere in the package's source: some packages are only resolved, never imported. */
export const unused = (manifests: readonly Manifest[], files: readonly SourceFile[]): string[] =>
  manifests
    .filter(({ folder }) => folder !== '')
    .flatMap(({ folder, runtime }) => {
      const source = files
        .filter((file) => file.path.startsWith(`${folder}/`))
        .map((file) => file.text)
        .join('\n');
      const appears = (name: string): boolean =>
        ["'", '"', '`'].some((quote) => source.includes(quote + name)) ||
        (name.startsWith('@') && source.includes(`${name.split('/')[0]}/\${`));
      return runtime.filter((name) => !appears(name)).map((name) => `${folder} declares ${name} and never uses it: remove it`);
    });
