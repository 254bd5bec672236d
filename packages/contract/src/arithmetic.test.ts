import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  dividedBy,
  lineTotal,
  moneyOf,
  moneyText,
  percentOf,
  roundMoney,
  roundPrice,
  roundQuantity,
  roundTo,
  sumMoney,
  sumQuantity,
  volumeOf,
  weightOf,
} from './arithmetic.ts';

/** Fifteen digits are what a double always keeps. */
const units = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
const decimals = fc.integer({ min: 0, max: 6 });

/** As a person rounds the digits that are written there. */
function byHand(text: string, digits: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const padded = fraction.padEnd(digits + 1, '0');
  const kept = BigInt(whole + padded.slice(0, digits)) + (Number(padded[digits]) >= 5 ? 1n : 0n);
  const all = kept.toString().padStart(digits + 1, '0');
  const rounded = digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`;
  return /[1-9]/.test(rounded) ? sign + rounded : rounded;
}

const written = fc.tuple(units, decimals).map(([value, digits]) => {
  const text = Math.abs(value)
    .toString()
    .padStart(digits + 1, '0');
  return (value < 0 ? '-' : '') + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
});

describe('rounding', () => {
  it('goes by the written digits, a half away from zero', () => {
    expect([1.005, -1.005, 2.675, 1.0049, 1e-7, -1e-7, 0, -0, -2].map(roundMoney)).toEqual([1.01, -1.01, 2.68, 1, 0, 0, 0, 0, -2]);
    expect(roundQuantity(0.1 + 0.2)).toBe(0.3);
    expect(roundPrice(1.00005)).toBe(1.0001);
    expect(moneyText(1.005)).toBe('1.01');
    expect(moneyText(-3)).toBe('-3.00');
  });

  it('does what a person does with any number', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 4 }), (text, digits) => {
        expect(roundTo(Number(text), digits)).toBe(Number(byHand(text, digits)));
      }),
    );
  });

  it('done twice is done once, and leaves what fits as it is', () => {
    fc.assert(
      fc.property(units, (value) => {
        const money = value / 100;
        expect(roundMoney(money)).toBe(money);
        expect(moneyOf(cents(money))).toBe(money);
        expect(Number(moneyText(money))).toBe(money);
      }),
    );
  });

  it('answers no number where it is given none', () => {
    expect([roundMoney(Number.NaN), roundMoney(Number.POSITIVE_INFINITY)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('sums', () => {
  const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

  it('are those of the cents, in any order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 200 }), (all) => {
        const values = all.map((one) => one / 100);
        const expected = all.reduce((total, one) => total + one, 0) / 100;
        expect(sumMoney(...values)).toBe(expected);
        expect(sumMoney(...values.toReversed())).toBe(expected);
      }),
    );
  });

  it('give back what was taken', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(sumQuantity(a / 1000, b / 1000, -b / 1000)).toBe(a / 1000);
      }),
    );
  });
});

it('a line is its quantity times its price, rounded once', () => {
  const num = fc.integer({ min: -999_999_999, max: 999_999_999 });
  fc.assert(
    fc.property(num, fc.integer({ min: 0, max: 999_999_999 }), (thousandths, price) => {
      const exact = BigInt(thousandths) * BigInt(price);
      const size = (exact < 0n ? -exact : exact) + 50_000n;
      expect(lineTotal(thousandths / 1000, price / 10_000)).toBe(
        (Number(size / 100_000n) * (exact < 0n && size >= 100_000n ? -1 : 1)) / 100,
      );
    }),
  );
});

it('so many pieces weigh and take up what one does, to the gram and to the cubic centimetre', () => {
  expect([weightOf(7, 0.333333), weightOf(1.777, 0.333333), weightOf(0.5, 0.001)]).toEqual([2.333, 0.592, 0.001]);
  expect([volumeOf(7, 0.000123), volumeOf(1.777, 0.000123), volumeOf(0.001, 0.0005)]).toEqual([0.000861, 0.000219, 0.000001]);
  const thousandths = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: 999_999 }), (num, millionths) => {
      expect(weightOf(num / 1000, millionths / 1_000_000)).toBe(Number((BigInt(num) * BigInt(millionths) + 500_000n) / 1_000_000n) / 1000);
    }),
  );
});

it('divides to the nearest whole', () => {
  expect([dividedBy(7n, 2n), dividedBy(-7n, 2n), dividedBy(6n, 4n), dividedBy(5n, 4n)]).toEqual([4n, -4n, 2n, 1n]);
});

it('shares are percents; of nothing there is none', () => {
  expect([percentOf(1, 3), percentOf(2, 3, 0), percentOf(5, 0), percentOf(-1, 8)]).toEqual([33.3, 67, 0, -12.5]);
});
