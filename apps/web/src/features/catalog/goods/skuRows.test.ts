import type { Axis } from '@cangyun/contract/catalog/axes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeAxes, emptyRow, isTooMany, rowsFor } from './skuRows.ts';

const colour: Axis = { name: '颜色', values: ['红', '蓝'] };
const size: Axis = { name: '尺码', values: ['M', 'L'] };

test('rows follow the axes and keep what was typed', () => {
  const alone = [{ ...emptyRow(), id: 5, sn: 'A' }];
  const coloured = rowsFor([colour], alone);
  expect(coloured.map(({ sku1, sn, id }) => [sku1, sn, id])).toEqual([
    ['红', 'A', 5],
    ['蓝', undefined, undefined],
  ]);
  const typed = coloured.map((row, at) => ({ ...row, sn: `S${at}` }));
  const sized = rowsFor([colour, size], typed);
  expect(sized.map(({ sku1, sku2, sn }) => [sku1, sku2, sn])).toEqual([
    ['红', 'M', 'S0'],
    ['红', 'L', undefined],
    ['蓝', 'M', 'S1'],
    ['蓝', 'L', undefined],
  ]);
  // Another order of values moves nobody's barcode.
  const turned = rowsFor([{ ...colour, values: ['蓝', '红'] }, size], sized);
  expect(turned.find(({ sku1, sku2 }) => sku1 === '蓝' && sku2 === 'M')?.sn).toBe('S1');
});

test('axes without a name or values span nothing, and values count once', () => {
  expect(completeAxes([{ name: ' 颜色 ', values: ['红', '红 ', ''] }, { name: '尺码', values: [] }, undefined, { values: ['x'] }])).toEqual(
    [{ name: '颜色', values: ['红'] }],
  );
  expect(completeAxes(undefined)).toEqual([]);
  expect(
    isTooMany([
      { name: 'a', values: Array.from({ length: 20 }, String) },
      { name: 'b', values: Array.from({ length: 20 }, String) },
    ]),
  ).toBe(true);
});

test('no row is ever used twice', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('红', '蓝', '绿'), { minLength: 1 }),
      fc.uniqueArray(fc.constantFrom('M', 'L'), { minLength: 1 }),
      (a, b) => {
        const before = rowsFor([{ name: '颜色', values: a }], []).map((row, at) => ({ ...row, id: at + 1 }));
        const ids = rowsFor(
          [
            { name: '颜色', values: a },
            { name: '尺码', values: b },
          ],
          before,
        ).flatMap(({ id }) => (id ? [id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(before.length);
      },
    ),
  );
});
