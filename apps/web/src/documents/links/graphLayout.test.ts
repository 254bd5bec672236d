import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNodes } from './graphLayout.ts';

const at = (placed: ReturnType<typeof placeNodes>): Record<string, [number, number]> =>
  Object.fromEntries(placed.map(({ key, column, row }) => [key, [column, row]]));

test('a result is right of its origin, siblings are below each other', () => {
  const edges = [
    { from: 'order', to: 'dispatch1' },
    { from: 'order', to: 'dispatch2' },
    { from: 'dispatch1', to: 'list' },
    { from: 'order', to: 'list' },
  ];
  expect(at(placeNodes(['order', 'dispatch1', 'dispatch2', 'list'], edges))).toEqual({
    order: [0, 0],
    dispatch1: [1, 0],
    dispatch2: [1, 1],
    list: [2, 0],
  });
});

test('a ring ends, and edges to strangers are no matter', () => {
  const placed = placeNodes(
    ['a', 'b'],
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: 'x', to: 'a' },
    ],
  );
  expect(new Set(placed.map(({ column, row }) => `${column},${row}`)).size).toBe(2);
});

test('no two documents have the same place', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.array(fc.record({ from: name, to: name })), (keys, edges) => {
      const placed = placeNodes(keys, edges);
      expect(new Set(placed.map(({ column, row }) => `${column},${row}`)).size).toBe(keys.length);
    }),
  );
});
