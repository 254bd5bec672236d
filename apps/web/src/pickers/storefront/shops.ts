/** Shops, chosen on screens of the storefront. */
import { shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { useCall } from '#api/hooks.ts';
import type { References } from '#ui/references.ts';
import { type Options, optionsFrom } from '../options.ts';

const MOST_SHOWN = 50;

/** Open ones, searched on the server by name. */
const useShopOptions = (typed: string): Options =>
  optionsFrom(
    useCall(
      shopCalls.choose,
      { query: { storeDisable: storeDisable.code.open, storeName: typed, pageSize: MOST_SHOWN } },
      { keepPrevious: true },
    ).data?.result.records,
    ({ id, storeName }) => ({ value: id, label: storeName }),
  );

export const shopReferences: References = { shop: { remote: true, useOptions: useShopOptions } };
