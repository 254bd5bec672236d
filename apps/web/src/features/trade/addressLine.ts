/** Addresses in one line. Pure. */
import type { AddressJson } from '@cangyun/contract/trade/consignment.schema.ts';

/** A city that is also a province is written once. */
export const placeLine = ({ province, city, address }: Pick<AddressJson, 'province' | 'city' | 'address'>): string =>
  `${province}${city === province ? '' : city}${address}`;

/** Who and where. */
export const addressLine = ({ name, phone, ...place }: AddressJson): string =>
  [[name, phone].filter(Boolean).join(' '), placeLine(place)].filter(Boolean).join('　');
