/** What the search box finds of the catalogue. */
import { searchPlaces } from '@cangyun/contract/system/search.ts';
import { type Finder, nameFinder } from '#kernel/finders/index.ts';
import { boundProduct } from './product/product.store.ts';

export const catalogFinders: readonly Finder[] = [
  nameFinder('product', searchPlaces.product, {
    bound: boundProduct,
    label: 'name',
    detail: 'barcode',
    exact: ['name', 'barcode', 'code'],
  }),
];
