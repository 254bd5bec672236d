/** What docs/adding-a-resource.md promises: a plain table with its screen costs at most forty lines, counted over every file that knows it. */
import { expect, test } from 'vitest';
import { codeFiles } from './files.ts';

const MOST = 40;

/** Files that are the resource, and lines of shared files that name it. */
const own = ['packages/contract/src/catalog/unit.ts', 'apps/web/src/features/catalog/unit/UnitList.tsx'];
const shared: Readonly<Record<string, RegExp>> = {
  'packages/contract/src/permissions.ts': /^ {2}unit: /,
  'packages/contract/src/calls.ts': /catalog\/unit\.ts|: unit\.calls/,
  'packages/contract/src/constraints.ts': /^ {2}unit_name: /,
  'apps/server/src/areas/catalog/index.ts': /catalog\/unit\.ts|bind\(unit,|import \{ bind, serveResource \}/,
  'apps/web/src/routes.tsx': /'catalog\/unit'/,
};
/** The row of its menu. */
const MENU_LINES = 1;

test('units need these lines and no others', () => {
  const text = (path: string): string => codeFiles.find((file) => file.path === path)?.text.trimEnd() ?? '';
  const lines = Object.entries(shared).map(
    ([path, pattern]) =>
      text(path)
        .split('\n')
        .filter((line) => pattern.test(line)).length,
  );
  expect(lines).toEqual([1, 2, 1, 3, 1]);
  const count = own.reduce((sum, path) => sum + text(path).split('\n').length, 0) + lines.reduce((sum, one) => sum + one, 0) + MENU_LINES;
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThanOrEqual(MOST);
  // No other file of the server or the web is about units.
  const others = codeFiles
    .filter(({ path, text: source }) => /catalog\/unit\.ts/.test(source) && path.startsWith('apps/'))
    .map(({ path }) => path);
  expect(others.toSorted()).toEqual([
    'apps/server/src/areas/catalog/index.ts',
    'apps/web/src/features/catalog/unit/UnitList.tsx',
    'apps/web/src/pickers/catalog.ts',
  ]);
});
