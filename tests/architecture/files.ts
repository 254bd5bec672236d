/** The files the checks look at: what git knows or would add, so generated and ignored files never count. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|otf|xlsx?|zip|gz|br|pdf|mp4)$/i;

const git = (...options: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...options], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);

const load = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

/** Every text file of the project; a file that was removed but is not committed yet is left out. */
export const allFiles: readonly SourceFile[] = [...new Set(git('--cached', '--others', '--exclude-standard'))]
  .filter((path) => !BINARY.test(path) && existsSync(join(ROOT, path)))
  .toSorted()
  .map(load);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** What lint.test.ts feeds to the linter. */
export const DELIBERATELY_WRONG = 'tests/architecture/wrong/';

/** Generated files say what the database is; they are checked by regenerating them, not by style. */
const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts') && !path.startsWith(DELIBERATELY_WRONG);

export const codeFiles = allFiles.filter((file) => isCode(file.path));

/** The product's files, unit tests included. */
export const productFiles = codeFiles.filter((file) => /^(apps|packages)\/[^/]+\/(src|migrations)\//.test(file.path));

export const productCode = productFiles.filter((file) => !isTest(file.path));

/** One finding on a line of its own, so that a failing test reads as a list of things to do. */
export const at = (file: SourceFile, offset: number): string => `${file.path}:${file.text.slice(0, offset).split('\n').length}`;
