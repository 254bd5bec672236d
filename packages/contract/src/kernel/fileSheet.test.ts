import { expect, test } from 'vitest';
import { columnOf, type FileSheet, tellApart } from './fileSheet.ts';

/** Order A over rows 2 to 4 (row 3 is empty and was left out), order B in row 5. */
const file: FileSheet = {
  rows: [
    { row: 2, cells: ['A', '10', '30'] },
    { row: 4, cells: ['', '', ''] },
    { row: 5, cells: ['B', '7', '7'] },
  ],
  merges: [
    { top: 2, bottom: 4, left: 0 },
    { top: 2, bottom: 4, left: 1 },
    { top: 2, bottom: 4, left: 2 },
  ],
};

test('a merged cell holds for each of its rows', () => {
  expect(columnOf(file, 0)).toEqual(['A', 'A', 'B']);
});

test('what counts once counts for the first row', () => {
  expect(columnOf(file, 1, 'first')).toEqual(['10', '', '7']);
});

test('the sum of several rows says nothing of one of them', () => {
  expect(columnOf(file, 2, 'shared')).toEqual(['30（2 行合并）', '30（2 行合并）', '7']);
});

test('merged cells that overlap, or lie outside the rows, are ignored', () => {
  const merges = [
    { top: 1, bottom: 1_048_576, left: 9 },
    { top: 2, bottom: 4, left: 0 },
    { top: 3, bottom: 5, left: 0 },
    { top: 900, bottom: 999, left: 0 },
  ];
  expect(columnOf({ ...file, merges }, 0)).toEqual(['A', 'A', 'B']);
});

test('equal headings are told apart by their place, empty ones are not', () => {
  expect(tellApart(['数量', ' 数量', '', '', '数量 #2'])).toEqual(['数量', '数量 #2', '', '', '数量 #2 #2']);
});
