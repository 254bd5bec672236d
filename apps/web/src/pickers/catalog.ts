/** Categories, brands, units, suppliers, products and groups, chosen on screens of every area. */
import { brand } from '@cangyun/contract/catalog/brand.ts';
import { priceListCalls } from '@cangyun/contract/catalog/priceList.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { useCall } from '../api/hooks.ts';
import type { ReferenceSource, References } from '../ui/references.ts';
import { useCategoryOptions } from './categories.ts';
import { optionsFrom } from './options.ts';
import { customerSource, partnerReferences } from './partners.ts';

type NameResource = typeof brand | typeof unit;

/** A short list, all of it at once. */
const listed = ({ calls }: NameResource): ReferenceSource => ({
  useOptions: () =>
    optionsFrom(useCall(calls.list, { query: { size: limits.dictionaryFetchSize, sort: 'sort,asc' } }).data?.content, ({ id, name }) => ({
      value: id,
      label: name,
    })),
});

/** Searched on the server by name, barcode, code or initials; of these types, or of all. */
export const productSource: ReferenceSource = {
  remote: true,
  useOptions: (typed) =>
    optionsFrom(
      useCall(productCalls.pick, { query: { keyword: typed, size: 50 } }, { keepPrevious: true }).data?.content,
      ({ id, name, barcode }) => ({ value: id, label: `${name}（${barcode}）` }),
    ),
};

/** A company has a few dozen of them. */
const priceListSource: ReferenceSource = {
  useOptions: () =>
    optionsFrom(useCall(priceListCalls.list, { query: { size: 500 } }).data?.content, ({ id, name }) => ({ value: id, label: name })),
};

const groupSource: ReferenceSource = {
  remote: true,
  useOptions: (typed) =>
    optionsFrom(useCall(productGroupCalls.pickList, { query: { keyword: typed } }, { keepPrevious: true }).data, ({ id, name }) => ({
      value: id,
      label: name,
    })),
};

export const catalogReferences: References = {
  ...partnerReferences,
  category: { tree: true, useOptions: useCategoryOptions },
  brand: listed(brand),
  unit: listed(unit),
  supplier: customerSource([customerStyle.code.supplier]),
  product: productSource,
  productGroup: groupSource,
  priceList: priceListSource,
};
