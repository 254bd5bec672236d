/** 销售退货单: shipped goods come back to a site, with a reason, never more than was shipped. Carried out by an inbound list 101. */
import { actionCall, documentKind } from '../kernel/kind.ts';
import { consignmentCalls, correctCall, linesCall } from './consignment.calls.ts';
import { consignmentResource } from './consignment.resource.ts';
import { returnEdit, returnInput } from './consignment.schema.ts';
import { carried, confirmed, correctable, finished, travelStates, travelWaits } from './consignment.ts';

const path = '/api/shipmentBack';

export const salesReturn = documentKind({
  name: 'shipmentBack',
  title: '销售退货单',
  path,
  prefix: 'XT',
  permissions: 'shipmentBack',
  menu: { path: '/trade/shipmentBack', component: 'trade/shipmentBack', icon: 'rollback', title: '销售退货' },
  waits: travelWaits,
  initial: 'toConfirm',
  states: travelStates('退货中', '已送达'),
  actions: {
    ...confirmed('shipmentBack'),
    ...carried('shipmentBack'),
    ...finished('shipmentBack', ['moving']),
    ...correctable('shipmentBack'),
  },
});

export const salesReturnResource = consignmentResource(salesReturn, 'shipmentBack', {
  order: '销售订单',
  partner: '客户',
  site: '收货仓库',
  out: false,
  in: true,
  returns: true,
});

export const salesReturnCalls = {
  ...consignmentCalls(salesReturn, salesReturnResource, { create: returnInput, edit: returnEdit }),
  lines: linesCall(`${path}/getProducts`, '销售退货单明细', 'shipmentBack:list'),
  correct: correctCall(salesReturn),
  carrierCheck: actionCall(salesReturn, 'carrierCheck'),
  carrierCancel: actionCall(salesReturn, 'carrierCancel'),
};
