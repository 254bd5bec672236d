import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareWay } from './freightBill.ts';
import { fixedFits, type SharedLine, sharesOf } from './freightBillShares.ts';

const { weight, cube, count } = shareWay.code;
const line = (id: number, more: Partial<SharedLine> = {}): SharedLine => ({
  id,
  num: 1,
  weight: 0,
  cube: 0,
  fixedFreight: null,
  ...more,
});
const cents = (money: number): number => Math.round(money * 100);
const freights = (price: number, way: number, lines: SharedLine[]): number[] => sharesOf(price, way, lines).map(({ freight }) => freight);

describe('the shares of a freight bill', () => {
  test('follow weight, cube or pieces; cents that rounding leaves go to those who lost most', () => {
    const lines = [
      line(1, { weight: 10, cube: 1, num: 1 }),
      line(2, { weight: 20, cube: 1, num: 1 }),
      line(3, { weight: 70, cube: 2, num: 4 }),
    ];
    expect(freights(1000, weight, lines)).toEqual([100, 200, 700]);
    expect(freights(1000, cube, lines)).toEqual([250, 250, 500]);
    expect(freights(100, count, lines)).toEqual([16.67, 16.67, 66.66]);
    expect(freights(0.01, count, [line(1), line(2)])).toEqual([0.01, 0]);
  });

  test('are equal where nothing was measured', () => {
    expect(freights(100, weight, [line(1), line(2), line(3)])).toEqual([33.34, 33.33, 33.33]);
  });

  test('leave what was said alone while it fits, and count it again where it does not', () => {
    const lines = [line(1, { fixedFreight: 30 }), line(2), line(3)];
    expect(freights(100, count, lines)).toEqual([30, 35, 35]);
    expect(sharesOf(20, count, lines).map(({ fixed }) => fixed)).toEqual([false, false, false]);
    expect(fixedFits(100, [line(1, { fixedFreight: 40 }), line(2, { fixedFreight: 50 })])).toBe(false);
    expect(fixedFits(90, [line(1, { fixedFreight: 40 }), line(2, { fixedFreight: 50 })])).toBe(true);
  });

  test('always add up to the price, none below zero, each within a cent of its exact part', () => {
    const one = fc.record({
      num: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000),
      weight: fc.integer({ min: 0, max: 100_000_000 }).map((n) => n / 1_000),
      cube: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000),
      fixedFreight: fc.option(
        fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
        { freq: 3 },
      ),
    });
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 1_000_000_000 }).map((n) => n / 100),
        fc.constantFrom(weight, cube, count),
        (measured, price, way) => {
          const lines = measured.map((measure, at) => ({ ...measure, id: at + 1 }));
          const shares = sharesOf(price, way, lines);
          expect(shares.reduce((sum, { freight }) => sum + cents(freight), 0)).toBe(cents(price));
          expect(shares.every(({ freight }) => freight >= 0)).toBe(true);
          const counted = shares.flatMap((share, at) => (share.fixed ? [] : [{ share, line: lines[at] as SharedLine }]));
          const of = ({ line: l }: { line: SharedLine }): number => (way === weight ? l.weight : way === cube ? l.cube : l.num);
          const whole = counted.reduce((sum, each) => sum + of(each), 0);
          const left = cents(price) - shares.reduce((sum, { freight, fixed }) => sum + (fixed ? cents(freight) : 0), 0);
          for (const each of counted) {
            const exact = whole > 0 ? (left * of(each)) / whole : left / counted.length;
            expect(Math.abs(cents(each.share.freight) - exact)).toBeLessThan(1.001);
          }
        },
      ),
    );
  });
});
