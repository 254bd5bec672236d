import type { Proposal } from '@cangyun/contract/trade/replenishment.ts';
import { expect, test } from 'vitest';
import { chosenOf, keyOf, linesOf } from './chosenProposals.ts';

const row: Proposal = {
  ...{ deptId: 1, deptName: '中心仓', productId: 7, productName: '牛奶', barcode: '690', unitName: '瓶', boxQuantity: 6 },
  ...{ usableQty: 0, safetyStock: 10, soldNum: 0, soldDays: 7, waitingNum: 0, incomingNum: 0, num: 12 },
  ...{ supplierId: 3, supplierName: '牧场', price: 2.5, sourceId: 2, sourceName: '北仓', spareNum: 12 },
};
const ticked = new Set([keyOf(row)]);

test('goods come from a site that has enough to spare, else from the supplier', () => {
  expect(chosenOf(row, new Map()).way).toBe('transfer');
  expect(chosenOf({ ...row, spareNum: 11 }, new Map()).way).toBe('purchase');
  expect(chosenOf({ ...row, sourceId: null }, new Map()).way).toBe('purchase');
});

test('only ticked lines become documents, as somebody changed them', () => {
  expect(linesOf([row], new Set(), new Map())).toEqual({ purchase: [], transfer: [], missing: 0 });
  expect(linesOf([row], ticked, new Map())).toEqual({
    purchase: [],
    transfer: [{ deptId: 1, productId: 7, num: 12, sourceId: 2 }],
    missing: 0,
  });
  const changes = new Map([[keyOf(row), { way: 'purchase', num: 18, supplierId: 4 } as const]]);
  expect(linesOf([row], ticked, changes).purchase).toEqual([{ deptId: 1, productId: 7, num: 18, supplierId: 4, price: 2.5 }]);
});

test('a line without a supplier, a source or a quantity is counted as missing', () => {
  for (const changed of [{ way: 'purchase', supplierId: undefined }, { sourceId: undefined }, { sourceId: 1 }, { num: 0 }] as const)
    expect(linesOf([row], ticked, new Map([[keyOf(row), changed]]))).toEqual({ purchase: [], transfer: [], missing: 1 });
});
