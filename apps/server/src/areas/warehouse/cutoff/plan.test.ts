import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterList, type CutoffLine, heldChanges, letGo, merged, onLists, putOnList, resized, shortOf, stateOf, toppedUp } from './plan.ts';

const line = (given: Partial<CutoffLine> = {}): CutoffLine => ({
  id: 1,
  productId: 1,
  productName: '',
  barcode: '',
  quality: 0,
  num: 10,
  heldNum: 0,
  listedNum: 0,
  shippedNum: 0,
  releasedNum: 0,
  usableQty: 100,
  ...given,
});

const quantity = fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1_000);
/** A line whose parts never exceed the whole, as the table demands. */
const lines = fc
  .record({ held: quantity, listed: quantity, shipped: quantity, more: quantity, usable: fc.double({ min: -5, max: 5_000, noNaN: true }) })
  .map(({ held, listed, shipped, more, usable }) =>
    line({
      num: sumQuantity(held, listed, shipped, more, 0.001),
      heldNum: held,
      listedNum: listed,
      shippedNum: shipped,
      usableQty: Number(usable.toFixed(3)),
    }),
  );

describe('the state of a cutoff', () => {
  it('follows what is secured: held, on lists, or gone', () => {
    expect(stateOf([line(), line()])).toBe('uncut');
    expect(stateOf([line({ heldNum: 10 }), line()])).toBe('partly');
    expect(stateOf([line({ heldNum: 4, listedNum: 3, shippedNum: 3 })])).toBe('fully');
  });
});

describe('topping up', () => {
  it('never takes more than is lacking, nor more than is usable', () => {
    fc.assert(
      fc.property(lines, (one) => {
        const [after] = toppedUp([one]);
        const taken = sumQuantity(after?.heldNum ?? 0, -one.heldNum);
        expect(taken).toBe(Math.max(0, Math.min(shortOf(one), one.usableQty)));
        expect(shortOf(after ?? one)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('another quantity', () => {
  it('releases exactly what is held above it', () => {
    fc.assert(
      fc.property(lines, quantity, (one, more) => {
        const num = sumQuantity(onLists(one), more, 0.001);
        const after = resized(one, num);
        expect(shortOf(after)).toBeGreaterThanOrEqual(0);
        expect(sumQuantity(after.heldNum, after.releasedNum)).toBe(sumQuantity(one.heldNum, one.releasedNum));
        expect(after.heldNum).toBe(Math.min(one.heldNum, sumQuantity(num, -onLists(one))));
      }),
    );
  });
});

describe('an outbound list', () => {
  it('takes from what is held, and gives back what it did not take while the cutoff is valid', () => {
    fc.assert(
      fc.property(lines, fc.nat(100), fc.nat(100), fc.boolean(), (one, share, found, valid) => {
        const planned = Number(((one.heldNum * share) / 100).toFixed(3));
        const moved = Number(((planned * found) / 100).toFixed(3));
        const waiting = putOnList(one, planned);
        expect(sumQuantity(waiting.heldNum, onLists(waiting))).toBe(sumQuantity(one.heldNum, onLists(one)));
        const after = afterList(waiting, { planned, moved }, valid);
        expect(after.listedNum).toBe(one.listedNum);
        expect(after.shippedNum).toBe(sumQuantity(one.shippedNum, moved));
        expect(after.heldNum).toBe(sumQuantity(one.heldNum, valid ? -moved : -planned));
      }),
    );
  });
});

describe('lines', () => {
  it('of one product and quality are one', () => {
    const of = (productId: number, quality: number, num: number) => ({ productId, quality, num });
    expect(merged([of(1, 0, 0.1), of(2, 0, 1), of(1, 0, 0.2), of(1, 10, 5)])).toEqual([of(1, 0, 0.3), of(2, 0, 1), of(1, 10, 5)]);
  });

  it('say by how much each holds more or less; one that is gone holds nothing', () => {
    const [first, second, third] = [line({ id: 1, heldNum: 4 }), line({ id: 2, heldNum: 3 }), line({ id: 3, heldNum: 1 })];
    const after = [letGo(first, 1), { ...third, heldNum: 5 }];
    expect(heldChanges([first, second, third], after).map(({ line: { id }, qty }) => [id, qty])).toEqual([
      [1, -1],
      [2, -3],
      [3, 4],
    ]);
  });
});
