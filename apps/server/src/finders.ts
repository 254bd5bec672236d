/** Everything that the one search box finds, in the order of its answer. */
import { allKinds } from '@cangyun/contract/kinds.ts';
import { catalogFinders } from './areas/catalog/index.ts';
import { financeFinders } from './areas/finance/index.ts';
import { partnersFinders } from './areas/partners/index.ts';
import { tradeFinders } from './areas/trade/index.ts';
import { transportFinders } from './areas/transport/index.ts';
import { warehouseFinders } from './areas/warehouse/index.ts';
import type { Finder } from './kernel/finders/index.ts';

export const allFinders: readonly Finder[] = [
  ...partnersFinders,
  ...catalogFinders,
  ...tradeFinders,
  ...warehouseFinders,
  ...transportFinders,
  ...financeFinders,
];

// A kind without a page of its own is found by the document that it belongs to.
const forgotten = allKinds.find(({ name, menu }) => !menu.within && !allFinders.some((finder) => finder.name === name));
if (forgotten) throw new Error(`${forgotten.name} has a number and a page, but search does not know its table`);
