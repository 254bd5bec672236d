/** Addresses of entries, and which reads a change of one invalidates. */
export const entryPath = (id: number): string => `/finance/entry/${id}`;
export const entryEditPath = (id: number): string => `/finance/edit/entry/${id}`;
export const entryNewPath = (side: number): string => `/finance/new/entry?side=${side}`;

export const touched = ['/api/payment', '/api/customerAccount', '/api/wmsInoutlist'] as const;
