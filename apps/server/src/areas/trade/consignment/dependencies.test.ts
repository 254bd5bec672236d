import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, sumBy } from './dependencies.ts';

const quantity = fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1_000);

test('sums stay at three decimals and equal the sum of thousandths; what comes to nothing is left out', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.option(fc.nat(3), { nil: null }), qty: quantity }), { maxLength: 30 }), (items) => {
      const sums = sumBy(
        items,
        ({ id }) => id,
        ({ qty }) => qty,
      );
      for (const id of [0, 1, 2, 3]) {
        const thousandths = items.filter((item) => item.id === id).reduce((sum, { qty }) => sum + Math.round(qty * 1_000), 0);
        expect(sums.get(id)).toBe(thousandths === 0 ? undefined : thousandths / 1_000);
      }
      expect(changesOf(sums).every(({ qty }) => qty === roundQuantity(qty) && qty !== 0)).toBe(true);
    }),
  );
});
