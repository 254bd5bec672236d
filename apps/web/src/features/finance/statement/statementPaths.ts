/** Addresses of statements, and which reads a change of one invalidates. */
export const statementPath = (id: number): string => `/finance/statement/${id}`;

export const touched = ['/api/payment', '/api/ownAccount', '/api/shipmentOrder', '/api/purchase'] as const;
