import { settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { expect, test } from 'vitest';
import type { DifferenceLine } from './differenceRow.ts';
import { lackOf, sentLines } from './settling.ts';

const { keep, giveBack, credit } = settlement.code;
const line: DifferenceLine = {
  id: 1,
  productId: 5,
  productName: '矿泉水',
  code: '690',
  unitName: '瓶',
  type: 10,
  quality: 0,
  refused: 0,
  batch: '',
  markTime: '',
  num: 3,
  keptNum: 0,
  backNum: 0,
  openNum: 3,
  creditAmount: 0,
  reason: '',
  pictures: [],
  orderedPrice: 2,
};
const unknown: DifferenceLine = { ...line, id: 2, productId: null, type: 40, orderedPrice: null };

test('what is kept needs a product and a price, a credit its amount; what goes back needs nothing', () => {
  expect([lackOf(line, { way: keep }), lackOf(line, { way: credit }), lackOf(line, {})]).toEqual([undefined, '请填写扣款', undefined]);
  expect(lackOf(unknown, { way: keep })).toBe('请选择产品');
  expect(lackOf(unknown, { way: keep, productId: 9 })).toBe('请填写单价');
  expect(lackOf(unknown, { way: giveBack })).toBeUndefined();
});

test('only what differs from the purchase is sent', () => {
  const decisions = { 1: { way: credit, num: 2, price: 2, credit: 1.5 }, 2: { way: giveBack, price: 7, productId: 9 } };
  expect(sentLines([line, unknown], decisions)).toEqual([
    { lineId: 1, way: credit, num: 2, credit: 1.5 },
    { lineId: 2, way: giveBack },
  ]);
  expect(sentLines([line], { 1: { way: keep, num: 3, price: 1.8 } })).toEqual([{ lineId: 1, way: keep, price: 1.8 }]);
  expect(sentLines([line], {})).toEqual([]);
});
