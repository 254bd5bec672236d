/** Addresses of payment requests, and which reads a change of one invalidates. */
export const paymentRequestPath = (id: number): string => `/finance/paymentRequest/${id}`;

export const touched = ['/api/payment', '/api/ownAccount', '/api/purchase', '/api/statement'] as const;
