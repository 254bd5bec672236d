import { expect, test } from 'vitest';
import { changedCounts, countsOf, differenceOf, type SheetLine, scanSheet, summaryOf } from './counting.ts';

const line = (id: number, bookNum: number, countNum: number | null): SheetLine => ({
  id,
  productId: id,
  productName: '',
  barcode: '',
  unitName: '',
  units: [],
  ownerId: 0,
  quality: 0,
  positionId: 0,
  positionCode: '',
  batch: '',
  markTime: '',
  bookNum,
  countNum,
  found: 0,
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

test('a scanner counts boxes and pieces at the shelf where it is', () => {
  const water = { productName: '矿泉水', barcode: '690', unitName: '瓶', units: [{ name: '箱', factor: 12, barcode: 'BOX' }] };
  const places = [
    { ...line(1, 38, null), ...water, positionCode: 'A-1' },
    { ...line(2, 5, null), ...water, positionCode: 'A-2' },
  ];
  const none = countsOf({ lines: places });
  expect(scanSheet(places, none, undefined, 'box').wrong).toBe('这个产品在多个库位，请先扫库位');
  const at = scanSheet(places, none, undefined, 'a-1');
  expect(at).toMatchObject({ positionCode: 'A-1', said: '库位 A-1' });
  const scanned = ['box', 'box', 'BOX', '690', '690'].reduce((so, code) => scanSheet(places, so.counts, so.positionCode, code), at);
  expect(scanned).toMatchObject({ said: '矿泉水 +1，共 38 瓶', positionCode: 'A-1' });
  expect([...scanned.counts]).toEqual([
    [1, 38],
    [2, null],
  ]);
  expect(scanSheet(places, none, 'A-1', '691').wrong).toBe('「691」不在这张单上');
});
