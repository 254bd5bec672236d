import { expect, test } from 'vitest';
import { firstVerdicts, verdictFault, verdictOf } from './judging.ts';

const line = { id: 1, num: 5, productName: '牛奶', quality: 0 as const };

test('what nobody called bad is sound', () => {
  expect(verdictOf(line, new Map())).toMatchObject({ lineId: 1, genuineNum: 5, defectiveNum: 0, reason: '' });
  expect(verdictOf(line, new Map([[1, { defectiveNum: 1.5, scrapNum: 1, reason: '破' }]]))).toMatchObject({ genuineNum: 2.5, scrapNum: 1 });
});

test('goods that came as defective ones begin as such', () => {
  const first = firstVerdicts([line, { ...line, id: 2, quality: 10 }], 10);
  expect([verdictOf(line, first).genuineNum, verdictOf({ ...line, id: 2 }, first).defectiveNum]).toEqual([5, 5]);
});

test('says what is missing', () => {
  expect(verdictFault(line, new Map())).toBeUndefined();
  expect(verdictFault(line, new Map([[1, { scrapNum: 6, reason: '破' }]]))).toContain('超过');
  expect(verdictFault(line, new Map([[1, { scrapNum: 1 }]]))).toContain('原因');
  expect(verdictFault(line, new Map([[1, { supplierNum: 1, reason: '坏' }]]))).toContain('供应商');
  expect(verdictFault(line, new Map([[1, { supplierNum: 1, reason: '坏', supplierId: 3 }]]))).toBeUndefined();
});
