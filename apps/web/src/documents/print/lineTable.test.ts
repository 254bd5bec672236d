import { describe, expect, test } from 'vitest';
import { lineTable, madeBy, sumColumn, textColumn } from './lineTable.ts';
import { printedMoney, printedUnlessNone } from './printedNumbers.ts';

const lines = [
  { name: '矿泉水', num: 0.1, done: 0, money: 1 },
  { name: '抽纸', num: 0.2, done: 3, money: 2.5 },
];

describe('the lines of a sheet', () => {
  test('are numbered, and numbers are summed up without the noise of binary fractions', () => {
    const table = lineTable(lines, [
      textColumn('产品', 32, ({ name }) => name),
      sumColumn('数量', 10, ({ num }) => num),
      sumColumn('实际', 10, ({ done }) => done, printedUnlessNone),
      sumColumn('合计', 10, ({ money }) => money, printedMoney),
    ]);
    expect(table.columns.map(({ title, align }) => [title, align])).toEqual([
      ['#', undefined],
      ['产品', undefined],
      ['数量', 'right'],
      ['实际', 'right'],
      ['合计', 'right'],
    ]);
    expect(table.rows).toEqual([
      ['1', '矿泉水', '0.1', '', '1.00'],
      ['2', '抽纸', '0.2', '3', '2.50'],
    ]);
    expect(table.totals).toEqual(['', '合计', '0.3', '3', '3.50']);
  });
  test('of nothing are an empty table', () => {
    expect(lineTable<{ n: number }>([], [sumColumn('数量', 10, ({ n }) => n)]).totals).toEqual(['', '0']);
  });
});

test('the author is printed with the minute', () => {
  expect(madeBy({ createBy: '沈云', createTime: '2026-01-15T04:05:06Z' })).toEqual(['制单', '沈云 2026-01-15 12:05']);
});
