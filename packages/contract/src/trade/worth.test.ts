import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, sumMoney } from '../arithmetic.ts';
import { worthBetween, worthOf } from './worth.ts';

test('a part of an order has its share of the discount, and contains its tax', () => {
  const order = {
    amount: 120,
    couponMoney: 20,
    lines: [{ price: 12, rate: 0.13, moved: 1 }],
  };
  expect(worthOf(order, ({ moved }) => moved)).toEqual({ amount: 10, tax: 1.15 });
  expect(worthOf(order, () => 10)).toEqual({ amount: 100, tax: 11.5 });
  expect(worthOf(order, () => 0)).toEqual({ amount: 0, tax: 0 });
});

const line = fc.record({
  num: fc.integer({ min: 1, max: 5_000 }).map((n) => n / 10),
  price: fc.integer({ min: 0, max: 2_000_000 }).map((n) => n / 10_000),
  rate: fc.constantFrom(0, 0.01, 0.03, 0.06, 0.09, 0.13),
});

test('however an order is shipped, its parts add up to what it costs; and what comes back takes off what it brought', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat(100),
      fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }),
      (lines, off, cuts) => {
        const amount = sumMoney(...lines.map(({ num, price }) => lineTotal(num, price)));
        const couponMoney = Math.floor(amount * off) / 100;
        const order = { amount, couponMoney, lines };
        // Each cut is how many percent of every line have left by then; the last takes all.
        const steps = [...cuts.toSorted((a, b) => a - b), 100].map((percent) =>
          worthOf(order, ({ num }) => Math.floor(Math.round(num * 10) * percent) / 1000),
        );
        const none = worthOf(order, () => 0);
        const parts = steps.map((after, at) => worthBetween(steps[at - 1] ?? none, after));
        expect(sumMoney(...parts.map((part) => part.amount))).toBe(sumMoney(amount, -couponMoney));
        for (const part of parts) expect(part.amount).toBeGreaterThanOrEqual(0);
        expect(sumMoney(...parts.map((part) => part.tax))).toBe(steps.at(-1)?.tax);
      },
    ),
    { seed: 20_261_117 },
  );
});
