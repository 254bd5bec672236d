import { expect, test } from 'vitest';
import { type FoundProduct, partnerCodeKey, productOf } from './products.rules.ts';

const BOX = { name: '箱', factor: 12, barcode: '6990000000014' };
const product = (id: number): FoundProduct => ({
  id,
  name: `产品${id}`,
  barcode: `b${id}`,
  supplierId: null,
  unitName: '',
  units: [],
  resalePrice: 0,
});
const found = {
  byBarcode: new Map([
    ['6901234567892', product(1)],
    ['12345', product(2)],
  ]),
  byBoxBarcode: new Map([['6990000000014', { ...product(9), boxed: BOX }]]),
  byName: new Map([
    ['山泉水 550ml', product(3)],
    ['山泉水', product(4)],
  ]),
  byCode: new Map([['C-1', product(5)]]),
  byPartnerCode: new Map([[partnerCodeKey(7, 'C-1'), product(6)]]),
  bySupplierCode: new Map([['C-1', product(8)]]),
  bySupplierWords: new Map([['老茶', product(10)]]),
};
const partner = { id: 7, name: '甲' };
const meant = (cell: string, whose?: Parameters<typeof productOf>[1]) => productOf(cell, whose, found)?.id;

test('69 and thirteen characters are a barcode, whatever follows', () => {
  expect(['6901234567892', ' 6901234567892 矿泉水', '6901234567892）矿泉水'].map((cell) => meant(cell))).toEqual([1, 1, 1]);
});

test('Chinese is a name: all of it, else up to the first blank', () => {
  expect(['山泉水 550ml', '山泉水 别的', '没有'].map((cell) => meant(cell))).toEqual([3, 4, undefined]);
});

test('anything else is the partner’s code, then a barcode, then our own code', () => {
  expect([meant('C-1', partner), meant('C-1', 'anySupplier'), meant('C-1'), meant('12345', partner), meant('')]).toEqual([
    6,
    8,
    5,
    2,
    undefined,
  ]);
});

test('the barcode of a box is its product by the box', () => {
  expect(productOf('6990000000014', partner, found)).toMatchObject({ id: 9, boxed: { name: '箱', factor: 12 } });
});

test('words that an import learnt of a supplier mean its product to a buyer, and nothing to a seller', () => {
  expect([meant(' 老茶 ', 'anySupplier'), meant('老茶', partner), meant('老茶')]).toEqual([10, undefined, undefined]);
});
