/** Addresses of freight bills, and which reads a move of one invalidates. */
export const freightBillPath = (id: number): string => `/tms/bill/${id}`;
export const freightBillEditPath = (id: number): string => `/tms/edit/bill/${id}`;
/** With lists: for their goods. */
export const FREIGHT_BILL_NEW_PATH = '/tms/new/bill';

export const touched = ['/api/billTrade', '/api/billOrder', '/api/orderDept', '/api/wmsInoutlist'] as const;
