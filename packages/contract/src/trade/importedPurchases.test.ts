import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumQuantity } from '../arithmetic.ts';
import { mergedLines, purchasesOf } from './importedPurchases.ts';
import type { PurchaseImportRow } from './purchaseImport.ts';

const row = (more: Partial<PurchaseImportRow> = {}): PurchaseImportRow => ({
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
  unit: '',
  unitFactor: 1,
  type: 0,
  rate: 0,
  xiangzhuang: 1,
  sendTime: '',
  isOk: 1,
  msg: '',
  ...more,
});
const head = { number: 'CG9', pactNumber: 'HT', advancePay: 0, businessType: '0', info: '' };

test('merging loses nothing and leaves no duplicate', () => {
  const drawn = fc.array(
    fc.record({
      proId: fc.integer({ min: 1, max: 3 }),
      num: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1_000),
      price: fc.constantFrom(0, 1.5, 2),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(drawn, (given) => {
      const lines = mergedLines(given.map((one, at) => row({ ...one, row: at + 1 })));
      expect(sumQuantity(...lines.map(({ num }) => num))).toBe(sumQuantity(...given.map(({ num }) => num)));
      expect(new Set(lines.map(({ proId, price }) => `${proId} ${price}`)).size).toBe(lines.length);
    }),
  );
});

test('boxes and pieces of a product are two lines', () => {
  const lines = mergedLines([row({ unit: '箱', unitFactor: 20, price: 30 }), row({ row: 2 })]);
  expect(lines).toMatchObject([
    { num: 2, unit: '箱', unitFactor: 20, unitPrice: 30, price: 1.5 },
    { num: 2, price: 1.5 },
  ]);
});

test('products that are not found are left out; the head is that of the only purchase', () => {
  expect(purchasesOf([row(), row({ row: 2, proId: null })], head)).toMatchObject([
    { rows: [1], form: { number: 'CG9', pactNumber: 'HT', info: 'excel导入', products: [{ proId: 3 }] } },
  ]);
});

test('rows of several numbers are several purchases, each under its own', () => {
  const rows = [row({ number: 'A', pactNumber: 'P' }), row({ number: 'B', row: 2 }), row({ number: 'A', row: 3, proId: 4 })];
  const made = purchasesOf(rows, { ...head, info: '加急' });
  expect(made.map((one) => [one.form.number, one.form.pactNumber, one.form.products.length, one.rows])).toEqual([
    ['A', 'P', 2, [1, 3]],
    ['B', 'HT', 1, [2]],
  ]);
  expect(made[0]?.form.info).toBe('excel导入 加急');
});
