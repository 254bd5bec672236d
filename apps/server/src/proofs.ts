/** Every proof of every area: what `npm run prove` and the stories check. */
import { catalogProofs } from './areas/catalog/index.ts';
import { contentProofs } from './areas/content/index.ts';
import { financeProofs } from './areas/finance/index.ts';
import { partnersProofs } from './areas/partners/index.ts';
import { reportsProofs } from './areas/reports/index.ts';
import { storefrontProofs } from './areas/storefront/index.ts';
import { systemProofs } from './areas/system/index.ts';
import { tradeProofs } from './areas/trade/index.ts';
import { transportProofs } from './areas/transport/index.ts';
import { warehouseProofs } from './areas/warehouse/index.ts';
import { moneyProofs } from './kernel/money/index.ts';
import type { Proof } from './kernel/proofs/proof.store.ts';
import { stockProofs } from './kernel/stock/index.ts';

export const allProofs: readonly Proof[] = [
  ...systemProofs,
  ...partnersProofs,
  ...catalogProofs,
  ...stockProofs,
  ...moneyProofs,
  ...warehouseProofs,
  ...tradeProofs,
  ...transportProofs,
  ...financeProofs,
  ...reportsProofs,
  ...contentProofs,
  ...storefrontProofs,
];
