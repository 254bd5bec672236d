/** Addresses of trade documents, and which reads a move of one invalidates. */
export const orderPath = (id: number): string => `/trade/shipmentOrder/${id}`;
/** Without a number: a new order. */
export const orderEditPath = (id?: number): string =>
  id === undefined ? '/trade/edit/shipmentOrder' : `/trade/edit/shipmentOrder?id=${id}`;
/** A new order like this one. */
export const orderCopyPath = (id: number): string => `/trade/edit/shipmentOrder?copy=${id}`;
export const purchasePath = (id: number): string => `/trade/purchase/${id}`;
export const purchaseEditPath = (id?: number): string => (id === undefined ? '/trade/edit/purchase' : `/trade/edit/purchase?id=${id}`);
/** Goods of this purchase, at the gate. */
export const receivingPath = (purchaseId: number): string => `/WMS/receiving?purchase=${purchaseId}`;
export const processPath = (id: number): string => `/trade/process/${id}`;
export const processEditPath = (id: number): string => `/trade/edit/process/${id}`;
/** With a number: like that one. */
export const processNewPath = (copied?: number): string =>
  copied === undefined ? '/trade/new/process' : `/trade/new/process?copy=${copied}`;

export { documentPath } from '#documents/links/documentPath.ts';

export const touched = [
  '/api/backOrder',
  '/api/shipmentPro',
  '/api/purchasePro',
  '/api/dispatch',
  '/api/purchaseDispatch',
  '/api/wmsInoutlist',
  '/api/stock',
  '/api/product',
] as const;
