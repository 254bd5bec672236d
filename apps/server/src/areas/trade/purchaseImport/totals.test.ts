import { setGift } from '@cangyun/contract/trade/amounts.ts';
import type { PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';
import { expect, test } from 'vitest';
import { problemOf, questionsOf, totalsOf } from './totals.rules.ts';

const row = (more: Partial<PurchaseImportRow> = {}): PurchaseImportRow => ({
  row: 1,
  number: '',
  pactNumber: '',
  proId: 3,
  proName: '茶',
  barcode: '6901234567892',
  customerId: 7,
  customerName: '茶厂',
  lastPrice: null,
  num: 2,
  price: 1.5,
  price2: 0,
  unit: '',
  unitFactor: 1,
  type: 0,
  rate: 0,
  xiangzhuang: 1,
  sendTime: '',
  isOk: 1,
  msg: '',
  ...more,
});

test('duplicates count as one line, and a gift costs nothing', () => {
  expect(totalsOf([row(), row({ row: 2, num: 0.5 }), row({ row: 3, price: 2 }), row({ row: 4, proId: null })])).toEqual({
    purchases: 1,
    lines: 2,
    num: 4.5,
    amount: 7.75,
  });
  expect(totalsOf([setGift(row(), true)]).amount).toBe(0);
});

test('products that are not found and several suppliers are asked about', () => {
  expect(questionsOf([row(), row({ row: 2, proId: null, barcode: '没有' })])).toEqual([
    '是否已检查完毕，确认保存订单?',
    '有产品在产品库中未找到，未找到的产品将不会保存，是否继续?',
  ]);
  expect(questionsOf([row(), row({ row: 2, proId: 4, customerId: 8 })])).toContain('存在多个供应商，将拆分为多个采购单，是否继续?');
  expect(questionsOf([row()])).toHaveLength(1);
});

test('what prevents saving is named by its row', () => {
  expect(problemOf([row(), row({ row: 2, customerId: null }), row({ row: 5, customerId: null })])).toBe(
    '第 2、5 行没有供应商，请先选择供应商',
  );
  expect(problemOf([row({ row: 4, isOk: 0, msg: '数量未填写！' })])).toBe('请检查导入文件数据，确保无误后，再次上传！第 4 行 数量未填写！');
  expect(problemOf([row({ proId: null })])).toBe('无导入数据');
  expect(problemOf([row()])).toBeUndefined();
});
