import { expect, test } from 'vitest';
import { apart } from './position.rules.ts';

const fitting = (...ids: number[]) => ids.map((positionId) => ({ positionId }));

test('each gets its best position that no other has; what finds none stays unplaced', () => {
  expect(apart([fitting(1, 2), fitting(1, 2), fitting(3), fitting(2, 1), fitting()])).toEqual([1, 2, 3, 0, 0]);
});
