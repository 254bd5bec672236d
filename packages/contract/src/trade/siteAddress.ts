/** A warehouse that goods are shipped from must be one that a driver can find and call (spec 2 §5). */

const SHORTEST_PHONE = 11;
const SHORTEST_ADDRESS = 7;

export const isAccurateSite = (site: { contact: string; contactPhone: string; address: string }): boolean =>
  site.contact.trim() !== '' && site.contactPhone.trim().length >= SHORTEST_PHONE && site.address.trim().length >= SHORTEST_ADDRESS;
