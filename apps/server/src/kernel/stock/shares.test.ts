import { expect, it } from 'vitest';
import type { Hold } from './movement.ts';
import { partsOf, type Short, shortOfEach } from './shares.ts';

const hold = (productId: number, qty: number): Hold => ({ lineId: 0, deptId: 1, productId, ownerId: 0, quality: 0, qty });
const short = (product_id: number, needed: number, available: number): Short => ({
  ...{ site_id: 1, product_id, owner_id: 0, quality: 0, position_id: null },
  ...{ needed, available, unusable: 0 },
});

it('what is free goes to the first that it is enough for', () => {
  const lacking = shortOfEach([[hold(7, 4)], [hold(7, 5)], [hold(7, 1), hold(7, 1)], [hold(8, 100)]], [short(7, 11, 6)]);
  expect(lacking.map((of) => of.map(({ needed, available }) => [needed, available]))).toEqual([[], [[5, 2]], [], []]);
});

it('a document that lacks one product takes nothing of the others', () => {
  const both = [short(7, 12, 5), short(8, 12, 5)];
  const lacking = shortOfEach([[hold(7, 6), hold(8, 5)], [hold(7, 5), hold(8, 5)], [hold(8, 2)]], both);
  expect(lacking.map((of) => of.map(({ product_id }) => product_id))).toEqual([[7], [], [8]]);
});

it('a single document lacks what the ledger says', () => {
  const both = [short(7, 6, 5), short(8, 2, 1)];
  expect(shortOfEach([[hold(8, 2), hold(7, 6)]], both)).toEqual([both]);
});

it('the first lines get what is there, the others the rest or nothing', () => {
  const parts = partsOf([hold(7, 4), hold(8, 9), hold(7, 4), hold(7, 1)], [short(7, 9, 6)]);
  expect(parts.map(({ productId, qty }) => [productId, qty])).toEqual([
    [7, 4],
    [8, 9],
    [7, 2],
  ]);
});
