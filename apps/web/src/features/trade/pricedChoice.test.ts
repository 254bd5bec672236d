import { expect, test } from 'vitest';
import type { FoundProduct } from '#pickers/products.ts';
import { pricedChoice } from './pricedChoice.ts';

const found = (id: number, sellPrice: number, parts: FoundProduct['parts'] = []): FoundProduct => ({
  id,
  name: `商品${id}`,
  barcode: `69${id}`,
  code: '',
  unitName: '件',
  usableQty: 5,
  note: '',
  values: { xiangzhuang: 1, sellPrice },
  units: [],
  percents: { sell: 13, cost: 9 },
  parts,
});
const kit = (price: number) =>
  found(9, price, [
    { product: found(1, 30), num: 2 },
    { product: found(2, 40), num: 1 },
  ]);
const partPrices = (choice: ReturnType<typeof pricedChoice>) => choice.parts?.map(({ product }) => product.values?.price);

test('a line starts with what is known of the price', () => {
  expect(pricedChoice(found(1, 30)).values).toEqual({ price: 30, xiangzhuang: 1 });
});

test('the parts of a combined product share its price, or cost what they do alone', () => {
  expect(partPrices(pricedChoice(kit(90)))).toEqual([27, 36]);
  expect(partPrices(pricedChoice(kit(0)))).toEqual([30, 40]);
});
