import { expect, it } from 'vitest';
import { pageAfterRemoval } from './goBackOnePage.ts';

it('goes back one page when the page would become empty', () => {
  expect(pageAfterRemoval(3, 1, 1)).toBe(2);
  expect(pageAfterRemoval(1, 10, 10)).toBe(0);
});

it('stays where rows remain', () => {
  expect(pageAfterRemoval(3, 2, 1)).toBe(3);
});

it('stays on the first page', () => {
  expect(pageAfterRemoval(0, 1, 1)).toBe(0);
});
