/** Addresses of cutoffs. */
const folder = '/WMS/cutoff';

export const detailPath = ({ id }: { readonly id: number }): string => `${folder}/${id}`;
export const editPath = ({ id }: { readonly id: number }): string => `${folder}/${id}/edit`;
export const NEW_PATH = '/WMS/new/cutoff';

/** Which reads a change of a cutoff invalidates. */
export const touched = ['/api/wmsInoutlist', '/api/wmsInoutPro', '/api/stock', '/api/product'] as const;
