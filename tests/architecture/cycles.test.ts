import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { codeFiles } from './files.ts';

const file = (name: string, ...imports: string[]) => ({
  path: `apps/web/src/ui/${name}.ts`,
  text: imports.map((to) => `import type { X } from './${to}.ts';`).join('\n'),
});

test('no file imports itself through others', () => {
  expect(importCycles(codeFiles)).toEqual([]);
});

test('the check finds a ring of three, also of types only, and nothing in a diamond', () => {
  const ring = importCycles([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')]);
  expect(ring).toEqual([expect.stringContaining('apps/web/src/ui/a.ts ⇄ apps/web/src/ui/b.ts ⇄ apps/web/src/ui/c.ts')]);
  expect(importCycles([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
});

test('the check finds a file that imports itself', () => {
  expect(importCycles([file('a', 'a')])).toHaveLength(1);
});
