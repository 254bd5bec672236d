import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AXES_FAULTS, type Axis, axesFault, combinations, comboKey, NO_VALUES, skuName } from './axes.ts';

const colour: Axis = { name: '颜色', values: ['红', '蓝'] };
const size: Axis = { name: '尺码', values: ['M', 'L', 'XL'] };

const axes = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }).map((values): Axis => ({ name, values })),
      ),
    ),
  );

describe('axes', () => {
  it('span every combination once, and these are never at fault', () => {
    fc.assert(
      fc.property(axes, (given) => {
        const rows = combinations(given);
        expect(rows).toHaveLength(given.reduce((count, { values }) => count * values.length, 1));
        expect(new Set(rows.map(comboKey)).size).toBe(rows.length);
        expect(axesFault(given, rows)).toBeUndefined();
      }),
    );
  });

  it('names products by their values', () => {
    expect(combinations([colour, size]).map((row) => skuName('T恤', row))).toEqual([
      'T恤 红 M',
      'T恤 红 L',
      'T恤 红 XL',
      'T恤 蓝 M',
      'T恤 蓝 L',
      'T恤 蓝 XL',
    ]);
    expect(skuName('矿泉水', NO_VALUES)).toBe('矿泉水');
  });

  it('says what does not fit', () => {
    const row = { sku1: '红', sku2: 'M', sku3: '' };
    expect(axesFault([colour, colour], [])).toBe(AXES_FAULTS.axisTwice('颜色'));
    expect(axesFault([{ name: '颜色', values: ['红', '红'] }], [])).toBe(AXES_FAULTS.valueTwice('颜色', '红'));
    expect(axesFault([colour, size], [row, row])).toBe(AXES_FAULTS.skuTwice('红 M'));
    expect(axesFault([colour], [row])).toBe(AXES_FAULTS.skuOutside('红 M'));
    expect(axesFault([colour], [{ ...NO_VALUES, sku1: '绿' }])).toBe(AXES_FAULTS.skuOutside('绿'));
    expect(axesFault([], [NO_VALUES, NO_VALUES])).toBe(AXES_FAULTS.skuMissing);
  });
});
