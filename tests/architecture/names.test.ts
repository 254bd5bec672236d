import { describe, expect, test } from 'vitest';
import { allFiles, codeFiles, productFiles } from './files.ts';
import { type Noun, nounsOf, wireColumns, wireExports, wirePaths, wireWordIn, wireWordsOf } from './names.ts';

const textOf = (path: string): string => allFiles.find((file) => file.path === path)?.text ?? '';
const nouns: Noun[] = nounsOf(textOf('docs/glossary.md'));
const wire = wireWordsOf(nouns);

test('the glossary is read', () => {
  expect(nouns.length).toBeGreaterThan(80);
  expect(wire).toEqual(expect.arrayContaining(['shipmentOrder', 'wmsInoutlist', 'personIn', 'dept', 'xiangzhuang']));
  expect(wire).not.toContain('dispatch');
});

test('folders and files say no word of the wire', () => {
  const paths = codeFiles.map(({ path }) => path).filter((path) => /^(packages|apps)\/[^/]+\/src\/|^tests\/(stories|browser)\//.test(path));
  expect(wirePaths(paths, wire)).toEqual([]);
});

test('exported names say no word of the wire', () => {
  expect(productFiles.flatMap((file) => wireExports(file, wire))).toEqual([]);
});

test('tables and columns say no word of the wire', () => {
  const types = allFiles.filter(({ path }) => path.endsWith('/tables.gen.ts'));
  expect(types).toHaveLength(1);
  expect(types.flatMap((file) => wireColumns(file, wire))).toEqual([]);
});

describe('the check finds', () => {
  test.each([
    'shipmentOrder',
    'ShipmentOrders',
    'insertShipmentOrder',
    'shipment_order_number',
    'dept_id',
    'useDeptOptions',
    'personInRoutes',
  ])('%s', (name) => {
    expect(wireWordIn(name, wire)).toBeDefined();
  });

  test.each(['salesOrder', 'depth', 'dispatchLine', 'addPersonInside', 'indication'])('nothing in %s', (name) => {
    expect(wireWordIn(name, wire)).toBeUndefined();
  });

  test('a folder, an export and a column', () => {
    expect(wirePaths(['apps/server/src/areas/trade/shipmentOrder/a.ts'], wire)).toHaveLength(1);
    expect(wireExports({ path: 'a.ts', text: 'export const wmsLoseRoutes = 1; const deptId = 2;' }, wire)).toHaveLength(1);
    expect(
      wireColumns({ path: 'tables.gen.ts', text: 'export interface A {\n  dept_id: number;\n  site_id: number;\n}\n' }, wire),
    ).toHaveLength(1);
  });
});
