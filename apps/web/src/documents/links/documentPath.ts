/** Where the detail of a document is, by its kind. */
const folders: Readonly<Record<string, string>> = {
  shipmentOrder: '/trade/shipmentOrder',
  purchase: '/trade/purchase',
  inboundList: '/WMS/inbound',
  outboundList: '/WMS/outbound',
  dispatch: '/trade/dispatch',
  transfer: '/trade/transfer',
  purchaseDispatch: '/trade/purchaseDispatch',
  purchaseBack: '/trade/purchaseBack',
  shipmentBack: '/trade/shipmentBack',
};

/** Undefined for documents that have no screen, or are known by a number only. */
export const documentPath = (kind: string, id: number | null): string | undefined => {
  const folder = folders[kind];
  return folder === undefined || id === null ? undefined : `${folder}/${id}`;
};
