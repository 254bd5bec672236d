import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { expect, test } from 'vitest';
import { changedLine, newLine } from '#documents/lines/editedLines.ts';
import { amountOf, lineDefaults, sentLines, withGifts, wrongLines } from './orderLines.ts';

const product = { id: 7, name: '茶', barcode: '690', code: '', unitName: '盒' };
const { gift, normal } = giftType.code;

test('a gift loses its price in the form and gets it back', () => {
  const before = [newLine(product, 3, { ...lineDefaults, price: 1.005 })];
  const key = before[0]?.key ?? '';
  expect(amountOf(before)).toBe(3.02);
  const given = withGifts(before, changedLine(before, key, { values: { type: gift } }));
  expect(given[0]?.values).toMatchObject({ type: gift, price: 0, price2: 1.005 });
  expect(amountOf(given)).toBe(0);
  const back = withGifts(given, changedLine(given, key, { values: { type: normal } }));
  expect(back[0]?.values).toMatchObject({ type: normal, price: 1.005, price2: 0 });
});

test('lines go out with their product, without what was left empty, and not without a quantity', () => {
  const line = newLine(product, 2, { ...lineDefaults, price: 5, info: '' });
  expect(sentLines([line])).toEqual([{ type: normal, price: 5, price2: 0, proId: 7, num: 2 }]);
  expect([...wrongLines([{ ...line, num: null }])]).toEqual([[0, '请输入数量']]);
});
