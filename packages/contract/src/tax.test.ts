import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumMoney } from './arithmetic.ts';
import { netOfTax, rateFor, rateText, taxIn, taxType } from './tax.ts';
import { worthOf } from './trade/worth.ts';

const { general, small, exempt } = taxType.code;
const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value / 100);
const rate = fc.constantFrom(0, 0.01, 0.03, 0.06, 0.09, 0.13, 0.17);

describe('the tax that a price contains', () => {
  it('is worked out to the cent', () => {
    expect([taxIn(113, 0.13), netOfTax(113, 0.13)]).toEqual([13, 100]);
    expect([taxIn(100, 0.13), netOfTax(100, 0.13)]).toEqual([11.5, 88.5]);
    expect([taxIn(0.01, 0.13), taxIn(100, 0)]).toEqual([0, 0]);
    expect(taxIn(-100, 0.13)).toBe(-11.5);
  });
  it('and the rest add up to the amount', () => {
    fc.assert(
      fc.property(amount, rate, (gross, percent) => {
        expect(sumMoney(netOfTax(gross, percent), taxIn(gross, percent))).toBe(gross);
        const part = BigInt(Math.round(percent * 10_000));
        const twice = 2n * cents(gross) * part;
        expect(cents(taxIn(gross, percent))).toBe((twice + 10_000n + part) / (2n * (10_000n + part)));
      }),
    );
  });
  it('of a document is the sum of its lines, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ price: amount, rate }), { minLength: 1, maxLength: 8 }), (lines) => {
        const total = sumMoney(...lines.map(({ price }) => price));
        const tax = sumMoney(...lines.map((line) => taxIn(line.price, line.rate)));
        expect(worthOf({ amount: total, couponMoney: 0, lines }, () => 1)).toEqual({ amount: total, tax });
        expect(worthOf({ amount: total, couponMoney: 0, lines: lines.toReversed() }, () => 1).tax).toBe(tax);
      }),
    );
  });
});

describe('the rate of a line', () => {
  it("is the partner's where it has one, else the product's", () => {
    expect(rateFor({ taxType: general, taxRate: 3 }, 13)).toEqual({ rate: 0.13, taxFree: 0 });
    expect(rateFor({ taxType: small, taxRate: 3 }, 13)).toEqual({ rate: 0.03, taxFree: 0 });
    expect(rateFor({ taxType: small, taxRate: 0 }, 13)).toEqual({ rate: 0, taxFree: 0 });
  });
  it('is none where it is exempt, which is not 0 %', () => {
    const free = rateFor({ taxType: exempt, taxRate: 3 }, 13);
    expect(free).toEqual({ rate: 0, taxFree: 1 });
    expect([rateText(free), rateText({ rate: 0, taxFree: 0 }), rateText({ rate: 0.13 })]).toEqual(['免税', '0%', '13%']);
  });
});
