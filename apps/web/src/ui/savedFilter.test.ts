import { expect, test } from 'vitest';
import { savedValues, withFilter } from './savedFilter.ts';

test('empty filters are not kept', () => {
  expect(savedValues({ keyword: '', enabled: 0, kind: undefined, site: null, ids: [], createTime: ['2026-01-01', '2026-01-02'] })).toEqual({
    enabled: 0,
    createTime: ['2026-01-01', '2026-01-02'],
  });
});

test('a name is unique', () => {
  const saved = withFilter([{ name: '甲', values: { a: 1 } }], { name: '乙', values: {} });
  expect(withFilter(saved, { name: '甲', values: { a: 2 } })).toEqual([
    { name: '乙', values: {} },
    { name: '甲', values: { a: 2 } },
  ]);
});
