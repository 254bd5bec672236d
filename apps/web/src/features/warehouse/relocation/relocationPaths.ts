/** Addresses of moves between positions. */
export const detailPath = ({ id }: { readonly id: number }): string => `/WMS/relocation/${id}`;

/** Which reads a move invalidates. */
export const touched = ['/api/relocation', '/api/stock', '/api/proLog', '/api/wmsPosition', '/api/wmsInoutlist'] as const;
