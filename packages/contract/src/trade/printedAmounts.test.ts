import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumMoney } from '../arithmetic.ts';
import { purchaseAmounts, salesOrderAmounts } from './printedAmounts.ts';

const order = { amount: 100, couponMoney: 5, fareMoney: 12, extraFare: 0, dueAmount: 87, advancePay: 30, ended: 0 };

describe('the sums of a printed sales order', () => {
  test('name what is added and taken off, and nothing that is none', () => {
    expect(salesOrderAmounts(order)).toEqual([
      { label: '金额', money: 100 },
      { label: '优惠', money: -5 },
      { label: '运费', money: 12 },
      { label: '已退', money: -20 },
      { label: '应收', money: 87, total: true },
      { label: '预收', money: 30 },
    ]);
    expect(salesOrderAmounts({ ...order, ended: 1 }).map(({ label }) => label)).toContain('未发与已退');
    expect(salesOrderAmounts({ ...order, couponMoney: 0, fareMoney: 0, dueAmount: 100, advancePay: 0 })).toHaveLength(2);
  });
  test('add up to what is due', () => {
    const money = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(money, money, money, money, money, (amount, couponMoney, fareMoney, extraFare, dueAmount) => {
        const sums = salesOrderAmounts({ amount, couponMoney, fareMoney, extraFare, dueAmount, advancePay: 0, ended: 0 });
        expect(sumMoney(...sums.filter(({ total }) => !total).map((sum) => sum.money))).toBe(sumMoney(dueAmount));
      }),
    );
  });
});

test('a purchase prints its amount, what is paid before and what is left', () => {
  expect(purchaseAmounts({ amount: 50, advancePay: 20, endPay: 30 })).toEqual([
    { label: '金额', money: 50, total: true },
    { label: '预付', money: 20 },
    { label: '尾款', money: 30 },
  ]);
});
