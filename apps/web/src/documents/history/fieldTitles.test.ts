import { expect, it } from 'vitest';
import { fieldWords, objectTitle } from './fieldTitles.ts';

it('names the fields of a listed object as its own screen does', () => {
  expect(fieldWords('users').get('nickName')?.title).toBe('姓名');
  expect(fieldWords('dept').get('enabled')?.title).toBe('状态');
});

it('knows the labels of codes, whoever declares them', () => {
  expect(fieldWords('customer').get('settleType')?.labels?.get(2)).toBe('月结');
  expect(fieldWords('purchase').get('state')?.control ?? fieldWords('purchase').get('state')?.labels).toBeDefined();
});

it('falls back to what a name usually means', () => {
  expect(fieldWords('session').get('info')?.title).toBe('备注');
  expect(fieldWords('session').get('settleType')?.labels).toBeUndefined();
});

it('says what a record is about', () => {
  expect([objectTitle('outboundList'), objectTitle('shipmentOrder'), objectTitle('customer'), objectTitle('nobody')]).toEqual([
    '出库单',
    '销售订单',
    '往来单位',
    'nobody',
  ]);
});
