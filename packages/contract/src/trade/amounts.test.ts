/** The arithmetic of trade, compared with plain integers. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotal, sumMoney, sumQuantity } from '../arithmetic.ts';
import { consignedAmount, isPriceError, linesAmount, mergeLines, setGift, settled, worthOfForm } from './amounts.ts';
import { isAccurateSite } from './siteAddress.ts';
import { giftType } from './tradeCodes.ts';

const { gift, normal } = giftType.code;
const cents = fc.integer({ min: 0, max: 10_000_000_000 }).map((value) => value / 100);
const quantity = fc.integer({ min: 1, max: 999_999_999 }).map((value) => value / 1000);
const price = fc.integer({ min: 0, max: 999_999_999 }).map((value) => value / 10_000);
const line = fc.record({
  product: fc.integer({ min: 1, max: 4 }),
  num: quantity,
  price,
  price2: fc.constant(0),
  type: fc.constant(normal),
});

it('goods on their way are worth what their pieces are, rounded once over all lines', () => {
  const third = { num: 1, price: 3.3333, pieceWorth: 10 / 3 };
  expect(consignedAmount([third, third, third])).toBe(10);
  expect(consignedAmount([{ num: 0.5, price: 0.01, pieceWorth: null }, third])).toBe(3.34);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const exact = lines.reduce((sum, { num, price: one }) => sum + BigInt(Math.round(num * 1000)) * BigInt(Math.round(one * 10_000)), 0n);
      expect(consignedAmount(lines.map((one) => ({ ...one, pieceWorth: null })))).toBe(Number((exact + 50_000n) / 100_000n) / 100);
    }),
  );
});

describe('a line total', () => {
  it('is num × price to two decimals, half up', () => {
    expect(lineTotal(3, 1.005)).toBe(3.02);
    expect(lineTotal(1, 1.005)).toBe(1.01);
    expect(lineTotal(0.1, 0.2)).toBe(0.02);
    expect(lineTotal(999_999, 9_999.9999)).toBe(9_999_989_900);
  });
  it('agrees with integers for whatever is sold', () => {
    fc.assert(
      fc.property(quantity, price, (num, each) => {
        const exact = BigInt(Math.round(num * 1000)) * BigInt(Math.round(each * 10_000));
        const expected = Number((exact + 50_000n) / 100_000n) / 100;
        expect(lineTotal(num, each)).toBe(expected);
      }),
    );
  });
});

describe('a gift', () => {
  it('costs nothing, and gets its price back', () => {
    fc.assert(
      fc.property(line, (one) => {
        const given = setGift(one, true);
        expect(given).toMatchObject({ type: gift, price: 0, price2: one.price });
        expect(setGift(given, true)).toBe(given);
        expect(setGift(given, false)).toEqual(one);
        expect(lineTotal(given.num, given.price)).toBe(0);
      }),
    );
  });
  it('is stored with its price in a separate field, whoever sent it', () => {
    expect(settled({ price: 5, price2: 0, type: gift })).toEqual({ price: 0, price2: 5, type: gift });
    expect(settled({ price: 0, price2: 5, type: gift })).toEqual({ price: 0, price2: 5, type: gift });
    expect(settled({ price: 5, price2: 9, type: normal })).toEqual({ price: 5, price2: 0, type: normal });
  });
});

describe('duplicates', () => {
  it('become one line with the sum of their quantities; nothing is lost, order stays', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const key = ({ product }: { product: number }): string => String(product);
        const merged = mergeLines(lines, key);
        expect(merged.map(key)).toEqual([...new Set(lines.map(key))]);
        expect(sumQuantity(...merged.map(({ num }) => num))).toBe(sumQuantity(...lines.map(({ num }) => num)));
        expect(mergeLines(merged, key)).toEqual(merged);
      }),
    );
  });
});

describe('what a form is worth', () => {
  it('adds up in cents', () => {
    expect(sumMoney(0.1, 0.2)).toBe(0.3);
    const amounts = { amount: 100, couponMoney: 10, fareMoney: 8, extraFare: 2, advancePay: 30, payAmount: 50, refundAmount: 20 };
    expect(worthOfForm(amounts)).toEqual({ dueAmount: 80, endPay: 70, unpaidAmount: 30 });
  });
  it('is paid and unpaid together, and a refund changes neither', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (amount, couponMoney, fareMoney, payAmount) => {
        const before = { amount, couponMoney, fareMoney, extraFare: 0, advancePay: 0, payAmount, refundAmount: 0 };
        expect(sumMoney(worthOfForm(before).unpaidAmount, payAmount)).toBe(worthOfForm(before).dueAmount);
        const refunded = { ...before, refundAmount: payAmount, payAmount: 0 };
        expect(worthOfForm(refunded).unpaidAmount).toBe(worthOfForm(before).unpaidAmount);
      }),
    );
  });
  it('is the sum of the lines', () => {
    expect(
      linesAmount([
        { num: 3, price: 1.1 },
        { num: 2, price: 0 },
        { num: 1, price: 0.005 },
      ]),
    ).toBe(3.31);
  });
});

describe('the price guard', () => {
  it('looks at what the customer last paid, and not at gifts', () => {
    expect(isPriceError({ price: 4, type: normal, lastPrice: 5 })).toBe(true);
    expect(isPriceError({ price: 5, type: normal, lastPrice: 5 })).toBe(false);
    expect(isPriceError({ price: 0, type: gift, lastPrice: 5 })).toBe(false);
    expect(isPriceError({ price: 1, type: normal, lastPrice: null })).toBe(false);
  });
});

describe('the address of a warehouse', () => {
  it('needs a contact, a phone of 11 and an address of 7 characters', () => {
    const good = { contact: '王', contactPhone: '13900001111', address: '一二三四五六七' };
    expect(isAccurateSite(good)).toBe(true);
    expect(isAccurateSite({ ...good, contact: ' ' })).toBe(false);
    expect(isAccurateSite({ ...good, contactPhone: '1390000111' })).toBe(false);
    expect(isAccurateSite({ ...good, address: '一二三四五六' })).toBe(false);
  });
});
