import { ALL_MIXED } from '@cangyun/contract/warehouse/position.ts';
import { type PositionRow, positionCells } from '@cangyun/contract/warehouse/positionImport.ts';
import { expect, test } from 'vitest';
import { readPositions } from '../position/position-import.rules.ts';
import { rewritten } from './saving.rules.ts';

const before = { a1: 'A', a2: '1', a3: '', a4: '', name: '旧', length: 10, width: 20, height: 30, max_load: 300 };
const rules = { container_limit: 1, sku_limit: 7, sku_type: 1, sku_attr: 2, order_type: 1, mixing: '2,3', shared: 1, stash_type: 20 };

function change(cells: Record<string, string>) {
  const { temp: _temp, stashType: _stash, ...texts } = positionCells.parse({ a1: 'A', a2: '1', ...cells });
  const row: PositionRow = { ...texts, temp: 0, stashType: 10, mixing: ALL_MIXED };
  const [reading] = readPositions([row], new Map());
  if (!reading) throw new Error('no reading');
  return rewritten({ ...before, ...rules }, { row, said: ['a1', 'a2', ...Object.keys(cells)] }, reading.found);
}

test('an empty cell keeps what a position has', () => {
  expect(change({})).toEqual({ ...before, ...rules });
});

test('a cell that says something changes it, even to nothing', () => {
  expect(change({ zaizhong: '0', skuType: '不限', temp: '否' })).toEqual({ ...before, ...rules, max_load: 0, sku_type: 0, shared: 0 });
});

test('of what may lie together only what the row says changes', () => {
  expect(change({ mixGoods: '是', mixOwner: '否' })).toMatchObject({ mixing: '1,3' });
});
