import { expect, test } from 'vitest';
import { type FoundProduct, partsIn } from './products.ts';

const cup = { id: 1, name: '杯子' } as FoundProduct;
const box = { id: 2, name: '礼盒' } as FoundProduct;
const kit = {
  parts: [
    { productId: 1, num: 2 },
    { productId: 2, num: 1 },
  ],
};

test('a kit is known by all of its parts, or not at all', () => {
  const both = new Map([cup, box].map((product) => [product.id, product]));
  expect(partsIn(kit, both)).toEqual([
    { product: cup, num: 2 },
    { product: box, num: 1 },
  ]);
  expect(partsIn(kit, new Map([[1, cup]]))).toEqual([]);
  expect(partsIn({ parts: [] }, both)).toEqual([]);
});
