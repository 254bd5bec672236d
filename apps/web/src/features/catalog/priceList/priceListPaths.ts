/** Addresses of price lists. */
export const linesPath = (id: number): string => `/catalog/priceListLine?priceListId=${id}`;
