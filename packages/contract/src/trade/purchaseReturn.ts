/** 采购退货单: received goods go back to their supplier, with a reason, never more than was received. Carried out by an outbound list 25. */
import { documentKind } from '../kernel/kind.ts';
import { consignmentCalls, correctCall, linesCall, shipCall } from './consignment.calls.ts';
import { consignmentResource } from './consignment.resource.ts';
import { returnEdit, returnInput } from './consignment.schema.ts';
import { confirmed, correctable, finished, handedOver, travelStates, travelWaits } from './consignment.ts';

const path = '/api/purchaseBack';

export const purchaseReturn = documentKind({
  name: 'purchaseBack',
  title: '采购退货单',
  path,
  prefix: 'CT',
  permissions: 'purchaseBack',
  menu: { path: '/trade/purchaseBack', component: 'trade/purchaseBack', icon: 'export', title: '采购退货' },
  waits: travelWaits,
  initial: 'toConfirm',
  states: travelStates('退货中', '已退货'),
  actions: {
    ...confirmed('purchaseBack'),
    ...handedOver('purchaseBack'),
    ...finished('purchaseBack', ['toCarrier', 'moving']),
    ...correctable('purchaseBack'),
  },
});

export const purchaseReturnResource = consignmentResource(purchaseReturn, 'purchaseBack', {
  order: '采购单',
  partner: '供应商',
  site: '退货仓库',
  out: true,
  in: false,
  returns: true,
});

export const purchaseReturnCalls = {
  correct: correctCall(purchaseReturn),
  ...consignmentCalls(purchaseReturn, purchaseReturnResource, { create: returnInput, edit: returnEdit }),
  lines: linesCall(`${path}/getProducts`, '采购退货单明细', 'purchaseBack:list'),
  /** What of them has really left. */
  sentLines: linesCall(`${path}/getBackDispatchProducts`, '采购退货发出明细', 'purchaseBack:list'),
  checkAndShip: shipCall(purchaseReturn),
};
