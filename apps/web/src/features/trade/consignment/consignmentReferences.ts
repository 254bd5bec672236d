/** What the screens of documents on their way choose from. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { customerSource } from '#pickers/partners.ts';
import type { References } from '#ui/references.ts';

const carriers = customerSource([customerStyle.code.carrier]);

export const consignmentReferences = (partnerStyle?: number): References => ({
  ...catalogReferences,
  customer: customerSource(partnerStyle === undefined ? undefined : [partnerStyle]),
  carrier: carriers,
});
