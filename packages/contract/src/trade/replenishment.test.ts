import { expect, test } from 'vitest';
import { proposedNum } from './replenishment.ts';

const enough = { usableQty: 10, safetyStock: 10, soldNum: 4, waitingNum: 0, incomingNum: 0, boxQuantity: 1 };

test('nothing is proposed while the larger of safety stock and sales is there or coming', () => {
  expect(proposedNum(enough)).toBe(0);
  expect(proposedNum({ ...enough, usableQty: 2, incomingNum: 8 })).toBe(0);
});

test('what is missing counts orders that wait, and comes in whole cartons', () => {
  expect(proposedNum({ ...enough, usableQty: 3 })).toBe(7);
  expect(proposedNum({ ...enough, soldNum: 12.5 })).toBe(2.5);
  expect(proposedNum({ ...enough, waitingNum: 5 })).toBe(5);
  expect(proposedNum({ ...enough, usableQty: 3, boxQuantity: 6 })).toBe(12);
  expect(proposedNum({ ...enough, usableQty: 9.9, safetyStock: 10.1, boxQuantity: 1 })).toBe(0.2);
});
