import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beyond, mostReceived } from './overReceipt.ts';

const quantity = fc.integer({ min: 1, max: 999_999_999 }).map((units) => units / 1000);
const percent = fc.integer({ min: 0, max: 99 });

it('is the ordered quantity and its percentage, rounded down to three decimals', () => {
  expect(mostReceived(10, 20)).toBe(12);
  expect(mostReceived(10, 0)).toBe(10);
  expect(mostReceived(0.003, 50)).toBe(0.004);
  expect(mostReceived(7, 15)).toBe(8.05);
});

it('never allows less than was ordered, nor more than the percentage, and grows with it', () => {
  fc.assert(
    fc.property(quantity, percent, (ordered, more) => {
      const most = mostReceived(ordered, more);
      expect(most).toBeGreaterThanOrEqual(ordered);
      expect(most * 100).toBeLessThanOrEqual(ordered * (100 + more) + 1e-3);
      expect(mostReceived(ordered, more + 1)).toBeGreaterThanOrEqual(most);
    }),
  );
});

it('counts only what is more than was ordered', () => {
  expect(beyond(10, 11.5)).toBe(1.5);
  expect(beyond(10, 9)).toBe(0);
});
