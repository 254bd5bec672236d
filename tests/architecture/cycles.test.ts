import { expect, test } from 'vitest';
import { folderCycles, importCycles } from './cycles.ts';
import { codeFiles, isTest } from './files.ts';

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

/** One thing in several folders, because the wire has several resources for it: a document and its parts. No others may join. */
const ONE_THING = [
  'catalog/goods ⇄ catalog/product',
  'content/article ⇄ content/channel',
  'finance/entry ⇄ finance/payment',
  'finance/loan ⇄ finance/loanRepayment',
  'transport/bid ⇄ transport/freightBill ⇄ transport/freightBillWaybill',
  'transport/waybill ⇄ transport/waybillException',
  'warehouse/cutoff ⇄ warehouse/warehouseList ⇄ warehouse/warehouseListFee ⇄ warehouse/warehouseListLine',
];

test('arrows between the folders of an area run one way', () => {
  const product = codeFiles.filter(({ path }) => !isTest(path));
  expect(folderCycles(product).filter((ring) => !ONE_THING.includes(ring))).toEqual([]);
});

test('the check finds two folders that import each other by different files', () => {
  const inFolder = (path: string, to: string) => ({
    path: `apps/server/src/areas/trade/${path}.ts`,
    text: `import { x } from '${to}.ts';`,
  });
  const files = [inFolder('a/one', '../b/one'), inFolder('b/two', '../a/two'), inFolder('a/two', './three'), inFolder('b/one', './three')];
  expect(folderCycles(files)).toEqual(['trade/a ⇄ trade/b']);
});
