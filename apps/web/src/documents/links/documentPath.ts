/** Where the list of a kind of document is; its details are below. Written only here: menus and routes lead to the same addresses. */
const folders: Readonly<Record<string, string>> = {
  shipmentOrder: '/trade/shipmentOrder',
  purchase: '/trade/purchase',
  inboundList: '/WMS/inbound',
  outboundList: '/WMS/outbound',
  cutoff: '/WMS/cutoff',
  dispatch: '/trade/dispatch',
  transfer: '/trade/transfer',
  purchaseDispatch: '/trade/purchaseDispatch',
  purchaseBack: '/trade/purchaseBack',
  shipmentBack: '/trade/shipmentBack',
  process: '/trade/process',
  tradeUnion: '/trade/tradeUnion',
  waybill: '/tms/order',
  bill: '/tms/bill',
  personIn: '/finance/entry',
  loanOrder: '/finance/loanOrder',
};

/** A test checks that every kind has one. */
export const documentList = (kind: { readonly name: string }): string => folders[kind.name] ?? '';

/** Undefined for documents that have no screen, or are known by a number only. */
export const documentPath = (kind: string, id: number | null): string | undefined => {
  const folder = folders[kind];
  return folder === undefined || id === null ? undefined : `${folder}/${id}`;
};
