import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, judged, numberIn, packFrom, priceFrom, quantityFrom, rateFrom, textIn } from './cells.rules.ts';

const reading = <Value>(read: (complain: (sentence: string) => void) => Value) => {
  const said: string[] = [];
  return [read((sentence) => void said.push(sentence)), ...said];
};
const number = (cell: string) => reading((complain) => numberIn(cell, '数量', complain));
const day = (cell: string) => reading((complain) => dayIn(cell, '日期', complain));

test('numbers are read as sheets write them', () => {
  expect(['1,200', '￥9.50', '3 元', '13%', ' 7 ', ''].map(number)).toEqual([[1200], [9.5], [3], [0.13], [7], [undefined]]);
  expect(['两个', '1e12', 'NaN', 'Infinity'].map(number)).toEqual(Array.from({ length: 4 }, () => [undefined, '数量应为数字！']));
});

test('whatever number a sheet can hold comes back as it was, with any grouping', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
      const value = Number(`${whole}.${String(thousandths).padStart(3, '0')}`);
      expect(number(value.toLocaleString('en-US', { maximumFractionDigits: 3 }))).toEqual([value]);
    }),
  );
});

test('a day is one however it is written, and no day is said to be none', () => {
  expect(['20240229', '2024/2/29', '2024-02-29', '2024.2.29', '2024-02-29 08:30:00'].map(day)).toEqual(
    Array.from({ length: 5 }, () => ['2024-02-29']),
  );
  expect(day('')).toEqual(['']);
  expect(['2023-02-29', '明天', '2024'].map(day)).toEqual(Array.from({ length: 3 }, () => ['', '日期应为日期！']));
});

test('what is missing has the defaults of the spec, and nothing is below what may be', () => {
  expect([quantityFrom(undefined), priceFrom(undefined), packFrom(undefined)]).toEqual([0, 0, 1]);
  expect([quantityFrom(-1), priceFrom(-1), packFrom(0), packFrom(12.7)]).toEqual([0, 0, 1, 12]);
});

test('a rate is percent from 1 on, a part of one below, and above 17 % a mistake', () => {
  const rate = (value: number | undefined) => reading((complain) => rateFrom(value, '税率', complain));
  expect([undefined, -1, 0, 0.13, 13, 1, 17, 0.17].map(rate)).toEqual([[0], [0], [0], [0.13], [0.13], [0.01], [0.17], [0.17]]);
  expect([18, 0.5, 100].map(rate)).toEqual(Array.from({ length: 3 }, () => [0, '税率不能超过 17%！']));
});

test('a long text is cut by letters, not through one', () => {
  expect(reading((complain) => textIn('𠮷𠮷𠮷', '姓名', 2, complain))).toEqual(['𠮷𠮷', '姓名超过 2 个字，已截断！']);
  expect(reading((complain) => textIn('𠮷𠮷', '姓名', 2, complain))).toEqual(['𠮷𠮷']);
});

test('a row is right where nothing was said of it', () => {
  expect(judged(3, () => ({ num: 1 }))).toEqual({ num: 1, row: 3, isOk: 1, msg: '' });
  expect(
    judged(3, (complain) => {
      complain('一');
      complain('二');
      return {};
    }),
  ).toEqual({ row: 3, isOk: 0, msg: '一二' });
});
