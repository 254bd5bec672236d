import { expect, test } from 'vitest';
import { numberMissing } from '../orderImport/importedRows.ts';
import { ordersOf, type PreviewRow, questionOf, siteMissing, totalsOf } from './importOrders.ts';

const row = (more: Partial<PreviewRow> = {}): PreviewRow => ({
  row: 1,
  number: 'A1',
  pactNumber: '',
  customerId: 7,
  customerName: '甲',
  proId: 3,
  proName: '水',
  barcode: '6901234567892',
  deptId: 5,
  deptName: '上海仓',
  usableQty: 9,
  lastPrice: 2,
  num: 2,
  price: 1.5,
  price2: 0,
  type: 0,
  rate: 0,
  xiangzhuang: 1,
  couponMoney: 0.1,
  addFareMoney: 0.2,
  reciveName: '',
  reciveMobile: '',
  reciveAddress: '',
  sendTime: '',
  info: '',
  orderInfo: '',
  isOk: 1,
  msg: '',
  ...more,
});
const head = { number: '', businessType: '0', pactNumber: 'HT', advancePay: 0, info: '备注' };

test('rows of one number are one order, equal lines one line', () => {
  const orders = ordersOf([row(), row({ row: 2 }), row({ row: 3, proId: 4 }), row({ row: 4, number: '', customerId: 8 })], head);
  expect(orders).toHaveLength(2);
  expect(orders[0]).toMatchObject({ number: 'A1', customerId: 7, pactNumber: 'HT', couponMoney: 0.3, extraFare: 0.6, source: 'upload' });
  expect(orders[0]?.products.map(({ proId, num }) => [proId, num])).toEqual([
    [3, 4],
    [4, 2],
  ]);
});

test('the number of the head is for orders that name none, each its own', () => {
  const numbers = (...rows: PreviewRow[]) => ordersOf(rows, { ...head, number: 'XS-9' }).map(({ number }) => number);
  expect(numbers(row(), row({ number: '' }))).toEqual(['A1', 'XS-9']);
  expect(numbers(row({ number: '', customerId: 8 }), row(), row({ number: '' }))).toEqual(['XS-9-1', 'A1', 'XS-9-2']);
});

test('a day of delivery is that day in Shanghai', () => {
  expect(ordersOf([row({ sendTime: '2026-01-31' })], head)[0]?.products[0]?.sendTime).toBe('2026-01-30T16:00:00.000Z');
});

test('the totals are of what is shown; a price below the last one is counted', () => {
  expect(totalsOf([row(), row({ number: 'B', price: 2 })])).toEqual({
    orders: 2,
    num: 4,
    amount: 7,
    couponMoney: 0.2,
    addFareMoney: 0.4,
    priceErrors: 1,
  });
});

test('what prevents saving is named in the words of the spec', () => {
  expect(siteMissing([row(), row({ deptId: null })])).toBe('水 6901234567892 未设置发货仓/或者无库存');
  expect(siteMissing([row({ proId: null, deptId: null })])).toBeUndefined();
  expect(numberMissing([row({ num: 0, row: 3 })])).toBe('第 3 行 水 数量未填写');
  expect(questionOf([row({ proId: null, customerId: null })])).toContain('有产品在产品库中未找到');
  expect(questionOf([row({ customerId: null })])).toContain('有客户未录入到系统');
  expect(questionOf([row()])).toBe('是否已检查完毕，确认保存订单?');
});
