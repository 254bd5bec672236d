import { allKinds } from '@cangyun/contract/kinds.ts';
import { expect, test } from 'vitest';
import { documentPath } from './documentPath.ts';

test('every kind of document has a screen of its own; what is known by its number only has none', () => {
  const paths = allKinds.map(({ name }) => documentPath(name, 7));
  expect(new Set(paths).size).toBe(allKinds.length);
  expect(paths).not.toContain(undefined);
  expect([documentPath('dispatch', null), documentPath('', 7)]).toEqual([undefined, undefined]);
});
