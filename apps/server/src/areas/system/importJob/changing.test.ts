import { expect, test } from 'vitest';
import { numbersFromAbove } from './changing.rules.ts';
import type { StagedCells } from './kind.ts';

const row = (at: number, number: string): StagedCells => ({ row: at, cells: number === '' ? {} : { number }, gift: 0 });

test('rows without a number take that of the last row above that has one', () => {
  const rows = [row(2, ''), row(3, 'A'), row(4, ''), row(6, ''), row(7, 'B'), row(8, '')];
  expect([...numbersFromAbove(rows, 'number')]).toEqual([
    [4, 'A'],
    [6, 'A'],
    [8, 'B'],
  ]);
});
