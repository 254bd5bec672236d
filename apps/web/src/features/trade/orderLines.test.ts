import { taxType } from '@cangyun/contract/tax.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { expect, test } from 'vitest';
import { changedLine, type EditedLine, newLine } from '#documents/lines/editedLines.ts';
import {
  amountOf,
  editedLine,
  inUnit,
  lineDefaults,
  ratedChoice,
  sentLines,
  taxOf,
  withGifts,
  withPartner,
  wrongLines,
} from './orderLines.ts';

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

const box = { name: '箱', factor: 12 };

test('a line by unit is priced by its unit, and sends both its pieces and its boxes', () => {
  const line = inUnit(newLine(product, 3, { ...lineDefaults, price: 8.5 }), box);
  expect([line.values.price, amountOf([line])]).toEqual([102, 306]);
  const cheaper = { ...line, values: { ...line.values, price: 100 } };
  expect(sentLines([cheaper])).toEqual([
    { type: normal, price: 8.3333, price2: 0, proId: 7, num: 36, unit: '箱', unitFactor: 12, unitNum: 3, unitPrice: 100 },
  ]);
  expect(inUnit(cheaper, undefined).values.price).toBe(8.3333);
  // A gift by unit keeps the price of its unit, on the wire and back.
  const given = withGifts([cheaper], [{ ...cheaper, values: { ...cheaper.values, type: gift } }]);
  expect(sentLines(given)).toMatchObject([{ type: gift, price: 0, unitPrice: 100 }]);
  const written = {
    ...{ productId: 7, proName: '茶', barcode: '690', unitName: '盒', num: 36, price: 0, price2: 8.3333, type: gift, rate: 0, taxFree: 0 },
    ...{ unit: '箱', unitFactor: 12, unitNum: 3, unitPrice: 100, dataJson: {}, xiangzhuang: 1, sendTime: null, info: '' },
  };
  expect(editedLine(written)).toMatchObject({ num: 3, unit: box, values: { price: 0, price2: 100 } });
});

test('a new line has the rate of product and partner, and follows another partner until somebody changes it', () => {
  const [plain, small] = [
    { taxType: taxType.code.general, taxRate: 0 },
    { taxType: taxType.code.small, taxRate: 3 },
  ];
  const exempt = { taxType: taxType.code.exempt, taxRate: 0 };
  const line = newLine(ratedChoice({ ...product, percents: { sell: 13, cost: 9 } }, plain, 'sell'), 1, { ...lineDefaults });
  const priced: EditedLine = { ...line, values: { ...line.values, price: 113 } };
  expect([priced.values.percent, taxOf([priced])]).toEqual([13, 13]);
  expect(sentLines([priced])).toMatchObject([{ rate: 0.13 }]);
  const [followed] = withPartner([priced], plain, small, 'sell');
  expect(followed?.values.percent).toBe(3);
  const free = withPartner([priced], plain, exempt, 'sell');
  expect([taxOf(free), sentLines(free)]).toMatchObject([0, [{ taxFree: 1 }]]);
  const typed = [{ ...priced, values: { ...priced.values, percent: 6 } }];
  expect(withPartner(typed, plain, small, 'sell')).toBe(typed);
});
