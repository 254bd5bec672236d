import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK_FEE, blankWaybill, feeTotal, sentWaybill } from './waybillForm.ts';

describe('the form of a waybill', () => {
  test('starts at the work site, or without one where nobody knows it', () => {
    expect(blankWaybill(7)).toMatchObject({ deptId: 7, goods: [{ num: 1 }], fees: [BLANK_FEE] });
    expect(blankWaybill(0)).not.toHaveProperty('deptId');
  });
  test('sends neither emptied inputs nor fees of nothing', () => {
    const sent = sentWaybill({
      customerId: null,
      info: '',
      goods: [{ name: '纸箱', num: 2, weight: null }],
      fees: [BLANK_FEE, { ...BLANK_FEE, cost: 3, amount: null }],
    });
    expect(sent).toEqual({ info: '', goods: [{ name: '纸箱', num: 2 }], fees: [{ type: 10, cost: 3, info: '' }] });
  });
  test('adds fees up to the cent', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        const total = feeTotal(amounts.map((amount) => ({ amount: amount / 100 })));
        expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0) / 100);
      }),
    );
    expect([feeTotal(undefined), feeTotal([{ amount: null }, {}])]).toEqual([0, 0]);
  });
});
