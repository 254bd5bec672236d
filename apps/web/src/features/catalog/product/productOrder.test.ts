import { expect, test } from 'vitest';
import { shifted } from './productOrder.ts';

test('one place up or down, and no further than the ends', () => {
  expect(shifted(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(shifted(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(shifted(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(shifted(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
