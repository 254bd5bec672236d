/** A product as a line of an order takes it, with its price; the parts of a combined one share the price of the whole. Pure. */
import { partPrices } from '@cangyun/contract/catalog/kit.ts';
import type { ProductChoice } from '#documents/lines/editedLines.ts';
import type { FoundProduct } from '#pickers/products.ts';

const priceOf = ({ values: { sellPrice } }: FoundProduct): number => sellPrice;

const choice = ({ values: { xiangzhuang }, ...product }: FoundProduct, price: number): ProductChoice => ({
  ...product,
  values: { price, xiangzhuang },
  parts: [],
});

export function pricedChoice(found: FoundProduct): ProductChoice {
  const shared = partPrices(
    priceOf(found),
    found.parts.map(({ product, num }) => ({ num, price: priceOf(product) })),
  );
  const parts = found.parts.map(({ product, num }, at) => ({
    product: { ...choice(product, shared[at] ?? 0), fixedPrice: true as const },
    num,
  }));
  return { ...choice(found, priceOf(found)), parts };
}
