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

/** Goods of one product are found by the same texts as it, and both are written one after the other. */
let latest = { search_text: '', grams: textArray([]) };

function columnsOf(texts: readonly string[]): typeof latest {
  const searchText = searchTextOf(texts);
  if (searchText !== latest.search_text) latest = { search_text: searchText, grams: textArray(gramsOf(searchText)) };
  return latest;
}

/** A product is found by its own texts and by its customers' codes for it. */
export const productTexts = (row: IndexedProduct) =>
  columnsOf([
    ...(product.search ?? []).map((field) => String((row as unknown as Record<string, unknown>)[field] ?? '')),
    ...(row.codes ?? []),
  ]);

/** Goods are found by their name and number, and by the barcodes and codes of their products. */
export const goodsTexts = (name: string, sn: string, products: readonly IndexedProduct[]) =>
  columnsOf([name, sn, ...products.flatMap(({ barcode, code, codes = [] }) => [barcode, code, ...codes])]);
