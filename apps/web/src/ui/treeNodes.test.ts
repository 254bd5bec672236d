import { expect, it } from 'vitest';
import { flatten, pruneTree, treeOf } from './treeNodes.ts';

const rows = [
  { id: 1, pid: null, name: '总部' },
  { id: 2, pid: 1, name: '华东' },
  { id: 3, pid: 2, name: '上海' },
  { id: 4, pid: 99, name: '孤儿' },
];

it('grows a tree, orphans at the top, leaves without children', () => {
  const tree = treeOf(rows);
  expect(tree.map((node) => node.id)).toEqual([1, 4]);
  expect(tree[0]?.children?.[0]?.children?.[0]).toEqual({ id: 3, pid: 2, name: '上海' });
});

it('flattens in reading order', () => {
  expect(flatten(treeOf(rows)).map((node) => node.id)).toEqual([1, 2, 3, 4]);
});

it('prunes to the matches and the way to them', () => {
  expect(flatten(pruneTree(treeOf(rows), (node) => node.name === '上海')).map((node) => node.id)).toEqual([1, 2, 3]);
});
