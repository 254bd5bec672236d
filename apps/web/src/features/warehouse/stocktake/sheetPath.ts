/** The address of a count sheet. */
export const sheetPath = (id: number): string => `/WMS/stocktake/${id}`;
