import { expect, test } from 'vitest';
import { firstWords, frameFiles } from '../../apps/web/build/firstScreen.ts';
import { productCode } from './files.ts';
import { reached } from './first-screen.ts';

/** What opens after sign-in; the bell is the last of them. */
const FIRST = [
  'apps/web/src/main.tsx',
  'apps/web/src/shell/layout/Shell.tsx',
  'apps/web/src/features/dashboard/Dashboard.tsx',
  'apps/web/src/headerTools.ts',
];

const needed = reached(productCode, FIRST);
const kept = productCode.map(({ path }) => path).filter((path) => firstWords.test(path) || frameFiles.test(path));
const loaded = reached(productCode, kept);

test('the files of the first screen bring nothing along that it does not import', () => {
  expect(kept.length).toBeGreaterThan(40);
  expect([...loaded].filter((path) => !needed.has(path))).toEqual([]);
});

test('the words of the first screen come with its files', () => {
  expect([...needed].filter((path) => path.startsWith('packages/') && !loaded.has(path))).toEqual([]);
});

test('types and what is loaded later do not count', () => {
  const file = (name: string, text = '') => ({ path: `apps/web/src/ui/${name}.ts`, text });
  const lines = [
    "import type { A } from './a.ts';",
    "import { b } from './b.ts';",
    "const c = () => import('./c.ts');",
    "export { d } from './d.ts';",
  ];
  const page = file('p', lines.join('\n'));
  const found = reached([page, file('a'), file('b', "import './e.ts';"), file('c'), file('d'), file('e')], [page.path]);
  expect([...found].map((path) => path.slice(-4, -3)).toSorted()).toEqual(['b', 'd', 'e', 'p']);
});
