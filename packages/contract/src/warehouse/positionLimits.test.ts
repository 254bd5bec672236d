/** What a position refuses: only what the goods that came made worse. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_MIXED } from './position.ts';
import { overLimits, overLimitText, type PositionUse } from './positionLimits.ts';

const change = (before: number, after: number) => ({ before, after });
const EMPTY: PositionUse = {
  ...{ code: 'A-1', maxLoad: 0, capacity: 0, skuLimit: 0, containerLimit: 0, skuAttr: 0, skuType: 0, orderType: 0, stashType: 10 },
  ...{ mixing: ALL_MIXED, shared: 0, orderKind: 1 },
  ...{
    load: change(0, 0),
    volume: change(0, 0),
    products: change(0, 0),
    containers: change(0, 0),
    owners: change(0, 0),
    batches: change(0, 0),
  },
  strangers: { quality: '', sort: '', notContainer: '' },
};

it('takes everything where nothing is limited, and names all reasons where it is', () => {
  const crowded = {
    ...EMPTY,
    load: change(0, 60),
    volume: change(0, 2),
    products: change(1, 2),
    owners: change(1, 2),
    batches: change(1, 3),
  };
  expect(overLimits(crowded)).toEqual([]);
  expect(overLimits({ ...crowded, maxLoad: 10, capacity: 1.44, skuLimit: 1, mixing: '' })).toEqual([
    '载重 60 kg，上限 10 kg',
    '体积 2 m³，容积 1.44 m³',
    '品种 2，上限 1',
    '不允许混放商品，已有 2 种',
    '不允许混放货主，已有 2 个',
    '不允许混放批次，已有 3 批',
  ]);
  expect(overLimits({ ...crowded, mixing: '1,3', shared: 1 })).toEqual([]);
  expect(overLimitText([EMPTY, { ...EMPTY, code: 'B-2', orderType: 2 }])).toBe('B-2（只用于退货入库）');
});

it('never refuses goods that leave an overfull position as full as before, or emptier', () => {
  const amount = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10);
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 50 }), (before, taken, limit) => {
      const less = change(before, Math.max(0, before - taken));
      const use = { ...EMPTY, maxLoad: limit, capacity: limit, skuLimit: limit, containerLimit: limit, mixing: '' };
      expect(overLimits({ ...use, load: less, volume: less, products: less, containers: less, owners: less, batches: less })).toEqual([]);
      const more = change(before, before + taken);
      expect(overLimits({ ...EMPTY, maxLoad: limit, load: more }).length).toBe(taken > 0 && before + taken > limit ? 1 : 0);
    }),
  );
});
