import { expect, test } from 'vitest';
import type { FoundProduct } from './products.rules.ts';
import { ANY_UNIT, inUnit, lastInUnit, unitOfRow } from './units.rules.ts';

const level = (name: string, factor: number) => ({ name, factor, barcode: '' });
const [box, pallet] = [level('箱', 12), level('托', 480)];
const water = { id: 1, name: '水', barcode: 'b', supplierId: null, unitName: '瓶', units: [box, pallet], resalePrice: 2 };
const unitSaid = (num: string, more: Partial<FoundProduct> = {}) => {
  const { unit, unitFactor } = unitOfRow({ ...water, ...more }, num);
  return [unit, unitFactor];
};

test('a quantity that names a packaging level is of that level; any other is of the base unit', () => {
  expect(['3', '3瓶', '3箱', '2 托', '3袋', '两箱', ''].map((num) => unitSaid(num))).toEqual([
    ['', 1],
    ['', 1],
    ['箱', 12],
    ['托', 480],
    ['', 1],
    ['', 1],
    ['', 1],
  ]);
});

test('a level that is called like the base unit is not meant by its name', () => {
  expect(unitSaid('3箱', { unitName: '箱' })).toEqual(['', 1]);
});

test('the barcode of a box decides, whatever the quantity says: the cell is then wrong', () => {
  expect(unitOfRow({ ...water, boxed: box }, '3瓶')).toEqual({ unit: '箱', unitFactor: 12, label: '箱', others: [] });
});

test('cells may not name another unit than their row', () => {
  expect(unitOfRow(water, '3')).toMatchObject({ label: '瓶', others: ['箱', '托'] });
  expect(unitOfRow(undefined, '3箱')).toEqual(ANY_UNIT);
});

test('known prices of a piece are multiplied', () => {
  const unit = unitOfRow(water, '3箱');
  expect([inUnit(1.5, unit), lastInUnit(1.5, unit), lastInUnit(null, unit), inUnit(1.5, ANY_UNIT)]).toEqual([18, 18, null, 1.5]);
});
