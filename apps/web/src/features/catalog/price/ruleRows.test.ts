import { orderableBases, priceBase } from '@cangyun/contract/catalog/pricing.ts';
import { expect, test } from 'vitest';
import { moved, ruleRows } from './ruleRows.ts';

const { agreed, list, last } = priceBase.code;

test('what is used comes first, in its order; the rest follows unused', () => {
  const rows = ruleRows([list, agreed], orderableBases);
  expect(rows.slice(0, 2)).toEqual([
    { base: list, used: true },
    { base: agreed, used: true },
  ]);
  expect(rows).toHaveLength(orderableBases.length);
  expect(rows.at(-1)).toEqual({ base: last, used: false });
});

test('a base moves by one step', () => {
  const rows = ruleRows([list, agreed], [list, agreed]);
  expect(moved(rows, 0, 1).map(({ base }) => base)).toEqual([agreed, list]);
  expect(moved(rows, 1, -1).map(({ base }) => base)).toEqual([agreed, list]);
});
