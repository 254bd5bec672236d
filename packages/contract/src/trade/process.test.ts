import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeWay, finishedQuantity, lineRole, makeFee } from './process.ts';

const { main, auxiliary, finished } = lineRole.code;
const { whole, each } = feeWay.code;

describe('the fee of a processing order', () => {
  test('is of the whole, or of each piece that is made', () => {
    const lines = [
      { proType: main, num: 7 },
      { proType: finished, num: 2.5 },
      { proType: auxiliary, num: 1 },
      { proType: finished, num: 0.5 },
    ];
    expect(makeFee({ way: whole, price: 30 }, lines)).toEqual({ style: 'make', way: whole, price: 30, amount: 30 });
    expect(makeFee({ way: each, price: 1.005 }, lines).amount).toBe(3.02);
  });

  test('never depends on materials, and is exact to the cent', () => {
    const num = fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000);
    const line = fc.record({ proType: fc.constantFrom(main, auxiliary, finished), num });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 0, max: 1_000_000 }), (lines, cents) => {
        const price = cents / 100;
        const made = lines.filter(({ proType }) => proType === finished);
        expect(makeFee({ way: each, price }, lines)).toEqual(makeFee({ way: each, price }, made));
        const thousandths = made.reduce((sum, one) => sum + BigInt(Math.round(one.num * 1_000)), 0n);
        expect(finishedQuantity(lines)).toBe(Number(thousandths) / 1_000);
        expect(makeFee({ way: each, price }, lines).amount).toBe(Number((thousandths * BigInt(cents) + 500n) / 1_000n) / 100);
      }),
    );
  });
});
