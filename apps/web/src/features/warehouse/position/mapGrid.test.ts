import type { MappedPosition } from '@cangyun/contract/warehouse/position.ts';
import { describe, expect, test } from 'vitest';
import { fillLevel, zonesOf } from './mapGrid.ts';

const at = (code: string, more: Partial<MappedPosition> = {}): MappedPosition => {
  const [a1 = '', a2 = '', a3 = '', a4 = ''] = code.split('-');
  return {
    id: 1,
    kind: 10,
    blocked: 0,
    a1,
    a2,
    a3,
    a4,
    code,
    name: '',
    enabled: 1,
    maxLoad: 0,
    skuLimit: 0,
    onHand: 0,
    products: 0,
    load: 0,
    volume: 0,
    fill: null,
    ...more,
  };
};

describe('the grid of a site', () => {
  test('has zones, rows and columns in the order of counting, the top layer first, and holes where there is nothing', () => {
    const [zone, next] = zonesOf([at('A-1-10-1'), at('A-1-2-1', { onHand: 3 }), at('A-1-2-2'), at('A-2-10-1'), at('B-1')]);
    expect(zone).toMatchObject({ zone: 'A', columns: ['2', '10'], used: 1, count: 4 });
    expect(zone?.rows.map(({ row, cells }) => [row, ...cells.map((cell) => cell?.layers.map(({ code }) => code))])).toEqual([
      ['1', ['A-1-2-2', 'A-1-2-1'], ['A-1-10-1']],
      ['2', undefined, ['A-2-10-1']],
    ]);
    expect(next).toMatchObject({ zone: 'B', columns: [''], rows: [{ row: '1' }] });
  });
  test.each([
    [{ enabled: 0 as const, onHand: 5 }, 'off'],
    [{ onHand: 0, fill: 0 }, 'empty'],
    [{ onHand: 5, fill: null }, 'some'],
    [{ onHand: 5, fill: 0.2 }, 'low'],
    [{ onHand: 5, fill: 0.5 }, 'half'],
    [{ onHand: 5, fill: 0.9 }, 'high'],
    [{ onHand: 5, fill: 1.01 }, 'over'],
  ])('%j is coloured as %s', (more, level) => {
    expect(fillLevel(at('A', more))).toBe(level);
  });
});
