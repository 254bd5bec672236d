/** Where a visitor prints one document by its code (spec 0 §2.1). */
export const printPath = (code: string, kind: string): string => `/tms/order/print2?code=${code}&kind=${kind}`;
