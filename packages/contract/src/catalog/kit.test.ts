import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitsOf, partPrices } from './kit.ts';

const costOf = (parts: readonly { num: number }[], prices: readonly number[]): number =>
  parts.reduce((sum, { num }, at) => sum + num * (prices[at] ?? 0), 0);

describe('the parts of a kit', () => {
  it('cost in proportion to what they cost by themselves', () => {
    expect(
      partPrices(90, [
        { num: 2, price: 30 },
        { num: 1, price: 40 },
      ]),
    ).toEqual([27, 36]);
  });

  it('cost by pieces where nobody knows their prices', () => {
    expect(
      partPrices(90, [
        { num: 2, price: 0 },
        { num: 1, price: 0 },
      ]),
    ).toEqual([30, 30]);
  });

  it('cost what they cost by themselves where the kit has no price', () => {
    expect(
      partPrices(0, [
        { num: 2, price: 30 },
        { num: 1, price: 0 },
      ]),
    ).toEqual([30, 0]);
  });

  it('together cost the kit’s price, as exactly as prices of four decimals can say it', () => {
    const part = fc.record({
      num: fc.integer({ min: 1, max: 500 }),
      price: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.array(part, { minLength: 1, maxLength: 20 }), (cents, parts) => {
        const prices = partPrices(cents / 100, parts);
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
        const priced = parts.filter(({ price }) => price > 0);
        const exactest = Math.min(...(priced.length > 0 ? priced : parts).map(({ num }) => num));
        // A negative leftover is skipped: at most half of the last decimal for every piece.
        const pieces = parts.reduce((sum, { num }) => sum + num, 0);
        const off = costOf(parts, prices) - cents / 100;
        expect(off).toBeGreaterThanOrEqual(-0.000_051 * exactest - 1e-6);
        expect(off).toBeLessThanOrEqual(0.000_051 * pieces + 1e-6);
      }),
    );
  });

  it('make as many kits as the scarcest of them allows', () => {
    expect(
      kitsOf([
        { num: 2, usableQty: 9 },
        { num: 1, usableQty: 7 },
      ]),
    ).toBe(4);
    expect(kitsOf([{ num: 2, usableQty: -3 }])).toBe(0);
    expect(kitsOf([])).toBe(0);
  });
});
