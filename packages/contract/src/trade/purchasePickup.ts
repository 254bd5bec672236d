/** 采购提货单: bought goods come from a supplier to a site, completely or in parts. Carried out by an inbound list 10. */
import { actionCall, documentKind } from '../kernel/kind.ts';
import { consignmentCalls, correctCall, imageCalls } from './consignment.calls.ts';
import { consignmentResource } from './consignment.resource.ts';
import { consignmentEdit, pickupInput } from './consignment.schema.ts';
import { carried, confirmed, correctable, finished, travelStates, travelWaits } from './consignment.ts';

export const purchasePickup = documentKind({
  name: 'purchaseDispatch',
  title: '采购提货单',
  path: '/api/purchaseDispatch',
  prefix: 'TH',
  permissions: 'purchaseDispatch',
  menu: { path: '/trade/purchaseDispatch', component: 'trade/purchaseDispatch', icon: 'import', title: '采购提货' },
  waits: travelWaits,
  initial: 'toConfirm',
  states: travelStates('未收货', '已收货'),
  actions: {
    ...confirmed('purchaseDispatch'),
    ...carried('purchaseDispatch'),
    ...finished('purchaseDispatch', ['moving']),
    ...correctable('purchaseDispatch'),
  },
});

export const purchasePickupResource = consignmentResource(purchasePickup, 'purchaseDispatch', {
  order: '采购单',
  partner: '供应商',
  site: '收货仓库',
  out: false,
  in: true,
});

export const purchasePickupCalls = {
  correct: correctCall(purchasePickup),
  ...consignmentCalls(purchasePickup, purchasePickupResource, { create: pickupInput, edit: consignmentEdit }),
  carrierCheck: actionCall(purchasePickup, 'carrierCheck'),
  carrierCancel: actionCall(purchasePickup, 'carrierCancel'),
  ...imageCalls(purchasePickup, 'purchaseDispatch:edit'),
};
