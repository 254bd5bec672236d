import { expect, test } from 'vitest';
import { type Linked, warehouseListGraph } from './warehouseListGraph.ts';

const list = (id: number, more: Partial<Linked> = {}): Linked => ({
  id,
  number: `CK${id}`,
  style: 2,
  type: 22,
  state: 10,
  objKind: '',
  objId: null,
  objNumber: '',
  reversesId: null,
  reversedBy: null,
  continuedBy: null,
  ...more,
});

test('a list follows its document and precedes its rest, its return and its reversal', () => {
  const row = list(1, { objNumber: 'FH1', continuedBy: 2, reversedBy: 4 });
  const others = [
    list(2, { objNumber: 'FH1' }),
    list(3, { style: 1, type: 102, objNumber: 'CK1' }),
    list(4, { style: 1, objNumber: 'CK1', reversesId: 1 }),
    list(4, { style: 1, objNumber: 'CK1', reversesId: 1 }),
  ];
  const { nodes, edges } = warehouseListGraph(row, others);
  expect(nodes.map(({ title, number, current = false }) => [title, number, current])).toEqual([
    ['关联单据', 'FH1', false],
    ['出库单', 'CK1', true],
    ['出库单', 'CK2', false],
    ['入库单', 'CK3', false],
    ['入库单', 'CK4', false],
  ]);
  expect(edges).toEqual([
    { from: 'FH1', to: 'CK1', label: '' },
    { from: 'CK1', to: 'CK2', label: '续单' },
    { from: 'FH1', to: 'CK2', label: '' },
    { from: 'CK1', to: 'CK3', label: '退货' },
    { from: 'CK1', to: 'CK4', label: '冲销' },
  ]);
});

test('the document that a list carries out is named and can be opened', () => {
  const [source] = warehouseListGraph(list(1, { objKind: 'dispatch', objId: 9, objNumber: 'FH1' }), []).nodes;
  expect(source).toEqual({ key: 'FH1', title: '发货单', number: 'FH1', to: '/trade/dispatch/9' });
});
