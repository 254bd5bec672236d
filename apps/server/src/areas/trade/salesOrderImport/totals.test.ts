import type { SalesOrderImportRow } from '@cangyun/contract/trade/salesOrderImport.ts';
import { expect, test } from 'vitest';
import { problemOf, questionOf, totalsOf } from './totals.rules.ts';

const row = (more: Partial<SalesOrderImportRow> = {}): SalesOrderImportRow => ({
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
  unit: '',
  unitFactor: 1,
  priceWhy: '',
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

test('a row by the box counts its pieces, at the price of a box', () => {
  const boxes = totalsOf([row({ unit: '箱', unitFactor: 12, price: 18, lastPrice: 24 })]);
  expect(boxes).toMatchObject({ num: 24, amount: 36, priceErrors: 1 });
});

test('what prevents saving is named in the words of the spec', () => {
  expect(problemOf([row(), row({ deptId: null })])).toBe('水 6901234567892 未设置发货仓/或者无库存');
  expect(problemOf([row({ usableQty: 0 })])).toBe('水 6901234567892 未设置发货仓/或者无库存');
  expect(problemOf([row({ proId: null, deptId: null, isOk: 0, msg: '产品库中没有找到该产品' })])).toBeUndefined();
  expect(questionOf([row({ proId: null, customerId: null })])).toContain('有产品在产品库中未找到');
  expect(questionOf([row({ customerId: null })])).toContain('有客户未录入到系统');
  expect(questionOf([row()])).toBe('是否已检查完毕，确认保存订单?');
});

test('a red row is never sent', () => {
  expect(problemOf([row(), row({ row: 7, isOk: 0, msg: '单价「九块九」应为数字！' })])).toBe(
    '请检查导入文件数据，确保无误后，再次上传！第 7 行 单价「九块九」应为数字！',
  );
});
