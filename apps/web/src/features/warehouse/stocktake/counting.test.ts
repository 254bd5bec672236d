import { expect, test } from 'vitest';
import { changedCounts, countsOf, differenceOf, type SheetLine, summaryOf } from './counting.ts';

const line = (id: number, bookNum: number, countNum: number | null): SheetLine => ({
  id,
  productId: id,
  productName: '',
  barcode: '',
  ownerId: 0,
  quality: 0,
  positionId: 0,
  positionCode: '',
  batch: '',
  markTime: '',
  bookNum,
  countNum,
  info: '',
});
const lines = [line(1, 5, 5), line(2, 0.3, 0.1), line(3, 2, null), line(4, 2, null)];

test('differences are counted minus book, without the noise of fractions; what nobody counted has none', () => {
  const counts = new Map(countsOf({ lines })).set(4, 3);
  expect(lines.map((one) => differenceOf(one, counts))).toEqual([0, -0.2, undefined, 1]);
  expect(summaryOf(lines, counts)).toEqual({ counted: 3, more: 1, less: 1 });
});

test('only what was typed is sent', () => {
  const counts = new Map(countsOf({ lines })).set(1, 5).set(3, 0);
  expect(changedCounts({ lines }, counts)).toEqual([{ id: 3, countNum: 0, info: '' }]);
});
