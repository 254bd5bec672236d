import { settleType } from '@cangyun/contract/partners/customer.ts';
import { expect, it } from 'vitest';
import { NOBODY, receiverToFill, termsText } from './receiverToFill.ts';

const chen = { name: '陈东', phone: '138', province: '广东省', city: '广州市', address: '体育西路 12 号' };
const li = { ...chen, name: '李青' };

it('the receiver follows the customer as long as nobody has typed one', () => {
  expect(receiverToFill(undefined, NOBODY, chen)).toEqual(chen);
  expect(receiverToFill({ ...NOBODY }, NOBODY, chen)).toEqual(chen);
  expect(receiverToFill(chen, chen, li)).toEqual(li);
  expect(receiverToFill(chen, chen, NOBODY)).toEqual(NOBODY);
});

it('what somebody typed stays', () => {
  expect(receiverToFill({ name: '自提' }, NOBODY, chen)).toBeUndefined();
  expect(receiverToFill({ ...chen, phone: '139' }, chen, li)).toBeUndefined();
  expect(receiverToFill(chen, chen, chen)).toBeUndefined();
});

it('terms are one line', () => {
  const terms = {
    receiver: chen,
    receivers: [],
    settleType: settleType.code.monthly,
    dueDays: 30,
    creditLimit: 5000,
    creditUsed: 2140,
    salesman: '王芳',
  };
  expect(termsText(terms)).toBe('月结 30 天 · 信用额度 5000.00，还可用 2860.00 · 业务员 王芳');
  expect(termsText({ ...terms, creditUsed: 5100.5, salesman: '' })).toBe('月结 30 天 · 信用额度 5000.00，已超 100.50');
  expect(termsText({ ...terms, settleType: settleType.code.cash, dueDays: null, creditLimit: 0, creditUsed: 12, salesman: '' })).toBe(
    '现结 · 未结 12.00',
  );
});
