/** By which texts goods and products are found. Pure. */
import { product } from '@cangyun/contract/catalog/product.ts';
import { gramsOf, searchTextOf } from '#kernel/search/grams.ts';
import { textArray } from '#platform/db/array-literal.ts';

export interface IndexedProduct {
  readonly name: string;
  readonly barcode: string;
  readonly code: string;
  readonly aliasName?: string;
  readonly model: string;
  readonly externalMark?: string;
  /** What customers call it, and the barcodes of its packaging. */
  readonly codes?: readonly string[];
}

const NOTHING = { search_text: '', grams: textArray([]) };

function columnsOf(texts: readonly string[]): typeof NOTHING {
  const searchText = searchTextOf(texts);
  return searchText === '' ? NOTHING : { search_text: searchText, grams: textArray(gramsOf(searchText)) };
}

const textsOf = (row: IndexedProduct): string[] => [
  ...(product.search ?? []).map((field) => String((row as unknown as Record<string, unknown>)[field] ?? '')),
  ...(row.codes ?? []),
];

/** A product is found by its own texts and by its customers' codes for it. */
export const productTexts = (row: IndexedProduct) => columnsOf(textsOf(row));

/** Goods are found by their products (migration 054), and by a name or number of their own that none of these has. */
export const goodsTexts = (name: string, sn: string, products: readonly IndexedProduct[]) => {
  const own = [name, sn].filter((text) => text !== '' && !products.some((one) => textsOf(one).includes(text)));
  return columnsOf(own);
};
