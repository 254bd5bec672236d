import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import type { ConsumerImportRow } from '@cangyun/contract/trade/consumerImport.ts';
import { expect, test } from 'vitest';
import { problemOf, totalsOf } from './totals.rules.ts';

const row = (more: Partial<ConsumerImportRow> = {}): ConsumerImportRow => ({
  row: 1,
  fahuoNumber: 'FH1',
  proId: 3,
  proName: '水',
  barcode: '6901234567892',
  usableQty: 9,
  lastPrice: null,
  num: 1,
  price: 2.5,
  price2: 0,
  unit: '',
  unitFactor: 1,
  type: 0,
  reciveName: '李红',
  reciveMobile: '13900000002',
  reciveSheng: '浙江省',
  reciveShi: '杭州市',
  reciveQu: '滨江区',
  reciveAddress: '网商路 699 号',
  isOk: 1,
  msg: '',
  ...more,
});
const parties = { customerId: 7, deptId: 5 };

test('what prevents saving is named in the words of the spec, with row and field', () => {
  expect(problemOf([row()], {})).toBe('您还没有选择客户');
  expect(problemOf([row()], { customerId: 7 })).toBe('您还没有选择发货仓库');
  expect(problemOf([row(), row({ row: 2, isOk: 0, msg: '收货人不能为空！' })], parties)).toBe(
    '请检查导入文件数据，确保无误后，再次上传！第 2 行 收货人不能为空！',
  );
  expect(problemOf([row()], parties)).toBeUndefined();
});

test('the amount is that of the lines', () => {
  expect(totalsOf([row(), row({ price: 0.105, num: 3 })]).amount).toBe(sumMoney(2.5, linesAmount([{ num: 3, price: 0.105 }])));
});
