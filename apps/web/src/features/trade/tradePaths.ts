/** Addresses of trade documents, and what reads differently after one of them has moved. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/inoutlist.ts';

export const orderPath = (id: number): string => `/trade/shipmentOrder/${id}`;
/** Without a number: a new order. */
export const orderEditPath = (id?: number): string => (id === undefined ? '/tms/order/edit' : `/tms/order/edit?id=${id}`);
export const purchasePath = (id: number): string => `/trade/purchase/${id}`;
export const purchaseEditPath = (id?: number): string => (id === undefined ? '/trade/edit/purchase' : `/trade/edit/purchase?id=${id}`);
export const printPath = (code: string, kind: string): string => `/tms/order/print2?code=${code}&kind=${kind}`;

const OTHERS: Readonly<Record<string, string>> = {
  [shipmentOrderKind.name]: '/trade/shipmentOrder',
  [purchaseKind.name]: '/trade/purchase',
  [inboundList.name]: '/WMS/inbound',
  [outboundList.name]: '/WMS/outbound',
  dispatch: '/trade/dispatch',
  transfer: '/trade/transfer',
  purchaseDispatch: '/trade/purchaseDispatch',
  purchaseBack: '/trade/purchaseBack',
  shipmentBack: '/trade/shipmentBack',
};

export const documentPath = (kind: string, id: number): string | undefined => {
  const folder = OTHERS[kind];
  return folder && `${folder}/${id}`;
};

export const touched = [
  '/api/shipmentPro',
  '/api/purchasePro',
  '/api/dispatch',
  '/api/purchaseDispatch',
  '/api/wmsInoutlist',
  '/api/stock',
  '/api/product',
] as const;
