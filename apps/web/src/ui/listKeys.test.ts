import { expect, it } from 'vitest';
import { neighbour, toggled } from './listKeys.ts';

it('walks the rows and stays at both ends', () => {
  const ids = [5, 3, 9];
  expect(neighbour(ids, undefined, 1)).toBe(5);
  expect(neighbour(ids, undefined, -1)).toBe(9);
  expect(neighbour(ids, 5, 1)).toBe(3);
  expect(neighbour(ids, 9, 1)).toBe(9);
  expect(neighbour(ids, 5, -1)).toBe(5);
  expect(neighbour(ids, 77, 1)).toBe(5);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});

it('selects and takes back', () => {
  expect(toggled([1], 2)).toEqual([1, 2]);
  expect(toggled([1, 2], 2)).toEqual([1]);
});
