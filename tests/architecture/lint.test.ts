/** A linter that can not load its types, plugins or configuration finds nothing and says all is well. This proves it looks. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DELIBERATELY_WRONG, ROOT } from './files.ts';

const lintWrongFiles = (): string =>
  spawnSync(
    process.execPath,
    [
      join('node_modules', 'oxlint', 'bin', 'oxlint'),
      '--type-aware',
      '--format=unix',
      '-c',
      `${DELIBERATELY_WRONG}oxlintrc.json`,
      DELIBERATELY_WRONG,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  ).stdout;

test('the linter refuses what is deliberately wrong', () => {
  const output = lintWrongFiles();
  const expected = [
    'no-floating-promises',
    'no-misused-promises',
    'await-thenable',
    'only-throw-error',
    'no-explicit-any',
    'no-cycle',
    'rules-of-hooks',
    'exhaustive-deps',
  ];
  expect(expected.filter((rule) => !output.includes(`(${rule})`))).toEqual([]);
});
