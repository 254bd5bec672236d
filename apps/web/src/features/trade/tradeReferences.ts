/** What trade screens choose from: customers and suppliers separately, sites, products. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { customerSource } from '#pickers/partners.ts';
import type { References } from '#ui/references.ts';

export const tradeReferences: References = {
  ...catalogReferences,
  customer: customerSource([customerStyle.code.customer]),
  supplier: customerSource([customerStyle.code.supplier]),
};
