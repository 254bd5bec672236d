import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allPermissions, holdsAny } from './permissions.ts';

const some = fc.subarray([...allPermissions]);

/** The story of permissions relies on it: what a set opens, every larger set opens too. */
it('one permission more never closes what the others open', () => {
  fc.assert(
    fc.property(some, some, some, (held, more, wanted) => {
      fc.pre(holdsAny(held, wanted));
      expect(holdsAny([...held, ...more], wanted)).toBe(true);
    }),
  );
});

it('one permission opens what asks for it and nothing that asks for another', () => {
  // One expectation, not one a pair: there are tens of thousands of pairs.
  const wrong = allPermissions.flatMap((held) => allPermissions.filter((wanted) => holdsAny([held], [wanted]) !== (held === wanted)));
  expect(wrong).toEqual([]);
});
