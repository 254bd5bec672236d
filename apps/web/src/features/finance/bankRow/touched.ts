/** What changes when rows of the bank are explained. */
export const touched = [
  '/api/bankRow',
  '/api/ownAccount',
  '/api/books',
  '/api/payment',
  '/api/personIn',
  '/api/personBook',
  '/api/shipmentOrder',
  '/api/purchase',
] as const;
