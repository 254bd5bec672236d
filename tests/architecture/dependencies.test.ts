import { describe, expect, test } from 'vitest';
import { type Manifest, manifestOf, undecided, undeclared, unused } from './dependencies.ts';
import { allFiles, codeFiles } from './files.ts';

const manifests = allFiles.filter((file) => /(^|\/)package\.json$/.test(file.path)).map(manifestOf);
const records = allFiles
  .filter((file) => /^docs\/decisions\/.*\.md$/.test(file.path))
  .map((file) => file.text)
  .join('\n');
/** Tests are above the packages they exercise and may import what those declare. */
const checked = codeFiles.filter((file) => /^(apps|packages)\//.test(file.path));

test('every runtime dependency has its decision record', () => {
  expect(undecided(manifests, records)).toEqual([]);
});

test('every imported package is declared where it is imported', () => {
  expect(undeclared(manifests, checked)).toEqual([]);
});

test('every declared package is used', () => {
  expect(unused(manifests, codeFiles)).toEqual([]);
});

describe('the checks refuse', () => {
  const web: Manifest = { folder: 'apps/web', runtime: ['antd', '@scope/a'], development: ['vite', '@types/forge'] };
  const file = (text: string, path = 'apps/web/src/ui/x.ts') => ({ path, text });

  test('a dependency without a record', () => {
    expect(undecided([web], 'We chose `antd` and a.')).toEqual([expect.stringContaining('@scope/a')]);
    expect(undecided([web], '`antd`, `@scope/*`')).toEqual([]);
  });

  test('an import that nobody declared, or only for development', () => {
    expect(undeclared([web], [file(`import x from 'lodash/get.js';`)])).toEqual([expect.stringContaining('imports lodash,')]);
    expect(undeclared([web], [file(`import x from 'vite';`)])).toHaveLength(1);
    expect(
      undeclared(
        [web],
        [
          file(`import x from 'vite';`, 'apps/web/vite.config.ts'),
          file(`import 'node:fs'; import 'antd/locale/zh_CN'; import type { F } from 'forge';`),
        ],
      ),
    ).toEqual([]);
  });

  test('a package that nobody uses', () => {
    expect(unused([web], [file(`import { Table } from 'antd';`)])).toEqual([expect.stringContaining('declares @scope/a')]);
    expect(unused([web], [file('import "antd"; resolve(`@scope/${name}`)')])).toEqual([]);
  });

  test('a manifest is read with its optional dependencies and without our own packages', () => {
    const text = JSON.stringify({
      dependencies: { a: '1', '@cangyun/contract': '*' },
      optionalDependencies: { b: '1' },
      devDependencies: { c: '1' },
    });
    expect(manifestOf({ path: 'apps/web/package.json', text })).toEqual({ folder: 'apps/web', runtime: ['a', 'b'], development: ['c'] });
  });
});
