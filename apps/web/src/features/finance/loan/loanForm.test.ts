import { repayWay } from '@cangyun/contract/finance/repayPlan.ts';
import { expect, test } from 'vitest';
import { newLine } from '#documents/lines/editedLines.ts';
import { editedPledges, type LoanProduct, mostFor, pledgeValue, sentPledges, typedTerms, wrongPledges } from './loanForm.ts';

const choice = { id: 7, name: '茶叶', barcode: '69', code: '', unitName: '箱', usableQty: 10 };
const product = { repayWay: repayWay.code.annuity, rate: 6, maxMonths: 12, pledgeRate: 70 } as LoanProduct;

test('goods are worth what is typed, and secure a part of it', () => {
  const lines = [newLine(choice, 3, { value: 99.995 }), newLine({ ...choice, id: 8 }, null)];
  expect(pledgeValue(lines)).toBe(299.99);
  expect(mostFor(product, lines)).toBe(209.99);
  expect(mostFor({ ...product, pledgeRate: 0 }, lines)).toBeUndefined();
  expect(mostFor(undefined, lines)).toBeUndefined();
});

test('an existing loan comes back unchanged; an emptied value is left to the server', () => {
  const pledge = { id: 1, productId: 7, productName: '茶叶', barcode: '69', unitName: '箱', num: 2, value: 5, total: 10, usableQty: 10 };
  expect(sentPledges(editedPledges({ pledges: [pledge] }))).toEqual([{ productId: 7, num: 2, value: 5 }]);
  expect(sentPledges([newLine(choice, 2, { value: undefined })])).toEqual([{ productId: 7, num: 2 }]);
});

test('says at the line what is wrong with it', () => {
  expect([...wrongPledges([newLine(choice, 10), newLine(choice, 11), newLine(choice, null)])]).toEqual([
    [1, '超过可用数量'],
    [2, '请输入数量'],
  ]);
});

test('a plan is shown once there is enough for one', () => {
  expect(typedTerms(product, 1_000, 12)).toEqual({ amount: 1_000, months: 12, repayWay: repayWay.code.annuity, rate: 6 });
  expect([typedTerms(product, null, 12), typedTerms(product, 5, 13), typedTerms(product, 5, 1.5), typedTerms(undefined, 5, 1)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
