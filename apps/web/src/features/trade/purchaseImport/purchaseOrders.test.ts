import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { linesAmount, setGift } from '@cangyun/contract/trade/amounts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged, type PurchaseRow, partsOf, problemOf, purchasesOf, questionsOf, refusedRows, totalsOf } from './purchaseOrders.ts';

const row = (more: Partial<PurchaseRow> = {}): PurchaseRow => ({
  row: 1,
  number: '',
  pactNumber: '',
  proId: 3,
  proName: '茶',
  barcode: '6901234567892',
  customerId: 7,
  customerName: '茶厂',
  lastPrice: null,
  num: 2,
  price: 1.5,
  price2: 0,
  type: 0,
  rate: 0,
  xiangzhuang: 1,
  sendTime: '',
  isOk: 1,
  msg: '',
  ...more,
});
const head = { number: 'CG9', pactNumber: 'HT', advancePay: 0, businessType: '0', info: '' };

test('duplicates are one line, unless they cost something else', () => {
  const rows = merged([row(), row({ row: 2, num: 0.5 }), row({ row: 3, price: 2 }), row({ row: 4, proId: 4 })]);
  expect(rows.map(({ row: at, num }) => [at, num])).toEqual([
    [1, 2.5],
    [3, 2],
    [4, 2],
  ]);
});

test('merging loses nothing and leaves no duplicate', () => {
  const drawn = fc.array(
    fc.record({
      proId: fc.option(fc.integer({ min: 1, max: 3 })),
      num: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
      price: fc.constantFrom(0, 1.5, 2),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(drawn, (given) => {
      const rows = given.map((one, at) => row({ ...one, row: at + 1 }));
      const once = merged(rows);
      expect(sumQuantity(...once.map(({ num }) => num))).toBe(sumQuantity(...rows.map(({ num }) => num)));
      expect(merged(once)).toEqual(once);
      expect(new Set(once.map(({ proId, price }) => `${proId} ${price}`)).size).toBe(once.length);
      const { num, amount } = totalsOf(once);
      const lines = once.length > 0 && totalsOf(once).lines > 0 ? (purchasesOf(once, head)[0]?.products ?? []) : [];
      expect([
        sumQuantity(...lines.map((line) => line.num)),
        linesAmount(lines.map((line) => ({ num: line.num, price: line.price ?? 0 }))),
      ]).toEqual([num, amount]);
    }),
  );
});

test('products that are not found are left out, and said to be', () => {
  const rows = [row(), row({ row: 2, proId: null, barcode: '没有' })];
  expect(questionsOf(rows)).toEqual(['是否已检查完毕，确认保存订单?', '有产品在产品库中未找到，未找到的产品将不会保存，是否继续?']);
  expect(purchasesOf(rows, head)).toMatchObject([{ number: 'CG9', pactNumber: 'HT', info: 'excel导入', products: [{ proId: 3 }] }]);
  expect(problemOf([row({ proId: null })])).toBe('无导入数据');
});

test('several suppliers are asked about and sent as one order, which the server splits', () => {
  const rows = [row(), row({ row: 2, proId: 4, customerId: 8 })];
  expect(questionsOf(rows)).toContain('存在多个供应商，将拆分为多个采购单，是否继续?');
  expect(purchasesOf(rows, { ...head, info: '加急' })).toMatchObject([
    { info: 'excel导入 加急', products: [{ customerId: 7 }, { customerId: 8 }] },
  ]);
  expect(questionsOf([row()])).toHaveLength(1);
});

test('rows of several numbers are several purchases, each under its own', () => {
  const rows = [row({ number: 'A', pactNumber: 'P' }), row({ number: 'B', row: 2 }), row({ number: 'A', row: 3, proId: 4 })];
  expect(purchasesOf(rows, head).map(({ number, pactNumber, products }) => [number, pactNumber, products.length])).toEqual([
    ['A', 'P', 2],
    ['B', 'HT', 1],
  ]);
  expect(refusedRows(rows, [{ isOk: 0 }, { isOk: 1 }]).map(({ row: at }) => at)).toEqual([1, 3]);
});

test('a purchase that was split counts as its parts', () => {
  const list = [
    { id: 1, number: 'A-1、A-2', isOk: 1 as const, msg: '' },
    { id: 0, number: 'B', isOk: 0 as const, msg: '不行' },
  ];
  const { success, fail, list: parts } = partsOf({ list, success: 1, fail: 1 });
  expect([success, fail, parts.map(({ number }) => number)]).toEqual([2, 1, ['A-1', 'A-2', 'B']]);
});

test('what prevents saving is named by its row', () => {
  expect(problemOf([row(), row({ row: 2, customerId: null }), row({ row: 5, customerId: null })])).toBe(
    '第 2、5 行没有供应商，请先选择供应商',
  );
  expect(problemOf([row({ num: 0 })])).toBe('第 1 行 茶 数量未填写');
  expect(problemOf([row()])).toBeUndefined();
});

test('a gift costs nothing and keeps its price for when it is none', () => {
  const gift = setGift(row(), true);
  expect([gift.price, gift.price2, totalsOf([gift]).amount]).toEqual([0, 1.5, 0]);
  expect(purchasesOf([gift], head)[0]?.products[0]).toMatchObject({ type: 1, price: 0, price2: 1.5 });
  expect(setGift(gift, false)).toEqual(row());
});
