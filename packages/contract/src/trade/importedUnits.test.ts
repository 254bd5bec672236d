import { expect, test } from 'vitest';
import { isLowPriced, linePrices, piecesOfRows } from './importedUnits.ts';

const box = { unit: '箱', unitFactor: 12, price: 18, price2: 0, type: 0 };

test('the price of a row by the box is that of the box, a gift keeps it', () => {
  expect(linePrices(box)).toEqual({ unit: '箱', unitFactor: 12, unitPrice: 18, price: 1.5, price2: 0 });
  expect(linePrices({ ...box, type: 1, price: 0, price2: 18 })).toMatchObject({ unitPrice: 18, price: 0, price2: 1.5 });
  expect(linePrices({ ...box, unit: '', unitFactor: 1 })).toEqual({ price: 18, price2: 0 });
});

test('sums count pieces', () => {
  const rows = [
    { num: 2, unitFactor: 12 },
    { num: 0.5, unitFactor: 1 },
  ];
  expect(piecesOfRows(rows)).toBe(24.5);
});

test('the same price of a box is not low, though that of a piece was rounded up', () => {
  const paid = { unitFactor: 3, type: 0, lastPrice: 200.0001 };
  expect([200, 199, 201].map((price) => isLowPriced({ ...paid, price }))).toEqual([false, true, false]);
  expect(isLowPriced({ ...paid, price: 1, lastPrice: null })).toBe(false);
});
