import { expect, test } from 'vitest';
import { countsOf, drafted, isEdited, onlyRows, rowsSaying, withCellIn, withNumbersFromAbove, withoutRow, withSetting } from './drafts.ts';

const drafts = drafted<'number' | 'barcode'>([
  { row: 3, number: 'A', barcode: '同兴盒' },
  { row: 4, number: '', barcode: '同兴盒' },
  { row: 7, number: 'B', barcode: '杯' },
]);

test('a corrected cell is the only thing that changes, and the row counts as corrected', () => {
  const next = withSetting(withCellIn(drafts, [4], 'barcode', '杯'), 4, { type: 1 });
  expect(next.rows[1]).toEqual({ row: 4, number: '', barcode: '杯', type: 1 });
  expect([isEdited(drafts), isEdited(next), [...next.corrected]]).toEqual([false, true, [4]]);
});

test('one correction is offered for every equal cell', () => {
  expect(rowsSaying(drafts, 'barcode', '同兴盒')).toEqual([3, 4]);
  expect(rowsSaying(drafts, 'number', '')).toEqual([]);
  expect(withCellIn(drafts, [3, 4], 'barcode', '杯').rows.map(({ barcode }) => barcode)).toEqual(['杯', '杯', '杯']);
});

test('a row that was left out stays away, and what was refused can be mended', () => {
  const without = withoutRow(drafts, 3);
  expect([without.rows.map(({ row }) => row), without.leftOut]).toEqual([[4, 7], 1]);
  expect(onlyRows(without, new Set([7])).rows.map(({ row }) => row)).toEqual([7]);
});

test('rows without a number follow the one above only when people say so', () => {
  expect(withNumbersFromAbove(drafts, 'number').rows.map(({ number }) => number)).toEqual(['A', 'A', 'B']);
  expect(
    withNumbersFromAbove(
      drafted<'number'>([
        { row: 2, number: '' },
        { row: 3, number: 'A' },
      ]),
      'number',
    ).corrected.size,
  ).toBe(0);
});

test('the dialog says how many rows are green, corrected, red and left out', () => {
  const next = withoutRow(withCellIn(drafts, [4], 'barcode', '杯'), 7);
  expect(
    countsOf(next, [
      { row: 3, isOk: 0 },
      { row: 4, isOk: 1 },
    ]),
  ).toEqual({ green: 0, corrected: 1, red: 1, leftOut: 1 });
});
