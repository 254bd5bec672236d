/**
 * 发货单: goods leave one site for the receiver of a sales order, completely or in parts. Carried out by an outbound list 22 (27 for
 * drop-ship).
 */
import { z } from 'zod';
import { carriageType } from '../carriage.ts';
import { call } from '../kernel/call.ts';
import { NOT_VOIDED } from '../kernel/console.ts';
import { actionCall, documentKind, documentResult } from '../kernel/kind.ts';
import { decimal, done, idList, idOrNone, idText, requiredText, text } from '../kernel/wire.ts';
import { consignmentCalls, correctCall, imageCalls, shipCall } from './consignment.calls.ts';
import { consignmentResource } from './consignment.resource.ts';
import { consignmentEdit, dispatchInput } from './consignment.schema.ts';
import {
  carried,
  confirmed,
  correctable,
  courierOrdering,
  dispatchType,
  finished,
  handedOver,
  travelStates,
  travelWaits,
} from './consignment.ts';

const path = '/api/dispatch';

export const dispatch = documentKind({
  name: 'dispatch',
  title: '发货单',
  path,
  prefix: 'FH',
  permissions: 'dispatch',
  menu: { path: '/trade/dispatch', component: 'trade/dispatch', icon: 'send' },
  waits: travelWaits,
  workbench: { where: NOT_VOIDED, counts: 'getOrderDispacthCountByState' },
  initial: 'toConfirm',
  states: travelStates('发货中', '已送达'),
  actions: {
    ...confirmed('dispatch'),
    ...handedOver('dispatch'),
    ...carried('dispatch'),
    ...finished('dispatch', ['moving']),
    ...correctable('dispatch'),
    setCarrier: {
      call: 'PUT setDispatchCarriers',
      label: '设置承运商',
      from: ['toConfirm', 'toCarrier'],
      to: 'stay',
      permission: 'dispatch:carrier',
    },
    setNumbers: {
      call: 'PUT uploadCarriers',
      label: '导入物流单号',
      from: ['toConfirm', 'toCarrier', 'moving'],
      to: 'stay',
      permission: 'dispatch:carrier',
    },
    setPrice: {
      call: 'PUT updatetmsPrice',
      label: '修改运输价格',
      from: ['toConfirm', 'toCarrier', 'moving', 'arrived'],
      to: 'stay',
      permission: 'dispatch:price',
    },
    confirmPrice: {
      call: 'GET confimPrice',
      label: '确认价格',
      from: ['toCarrier', 'moving', 'arrived'],
      to: 'stay',
      permission: 'dispatch:price',
    },
  },
});

export const dispatchResource = consignmentResource(dispatch, 'dispatch', {
  order: '销售订单',
  partner: '客户',
  site: '发货仓库',
  out: true,
  in: false,
});

const carrier = {
  carriageType: carriageType.schema.default(carriageType.code.carrier).meta({ title: '运输方式' }),
  carriersId: idOrNone().meta({ title: '承运商' }),
  carriersName: requiredText(60).meta({ title: '承运商' }),
  carriersKuaidi: courierOrdering.schema.default(courierOrdering.code.byHand).meta({ title: '快递下单' }),
};

const carrierRow = z.object({
  number: requiredText(50).meta({ title: '发货单号' }),
  carriersName: text(60).default('').meta({ title: '承运商' }),
  tmsNumbers: requiredText(500).meta({ title: '物流单号' }),
});

const results = z.array(documentResult);
const byId = z.object({ id: idText() });
const trackEvent = z.object({ time: z.string(), place: z.string(), info: z.string() });
const shared = consignmentCalls(dispatch, dispatchResource, { create: dispatchInput, edit: consignmentEdit });

export const dispatchCalls = {
  ...shared,
  checkAndShip: shipCall(dispatch),
  correct: correctCall(dispatch),
  carrierCheck: actionCall(dispatch, 'carrierCheck'),
  carrierCancel: actionCall(dispatch, 'carrierCancel'),
  setPrice: actionCall(dispatch, 'setPrice', { tmsPrice: decimal(0, 99_999_999, 2).meta({ title: '运输价格' }) }),
  confirmPrice: call({
    method: 'GET',
    path: `${path}/confimPrice`,
    title: '确认运输价格',
    access: 'dispatch:price',
    query: byId,
    mutates: true,
    reply: done(),
  }),
  finishEach: call({
    method: 'PUT',
    path: `${path}/batchDoOver`,
    title: '批量完成发货单',
    access: 'dispatch:finish',
    body: z.object({ ids: idList() }),
    reply: results,
  }),
  setCarriers: call({
    method: 'PUT',
    path: `${path}/setDispatchCarriers`,
    title: '设置承运商',
    access: 'dispatch:carrier',
    body: z.object({ ids: idList(), ...carrier }),
    reply: results,
  }),
  importNumbers: call({
    method: 'PUT',
    path: `${path}/uploadCarriers`,
    title: '导入物流单号',
    access: 'dispatch:carrier',
    body: z.object({ rows: z.array(carrierRow).min(1).max(1_000).meta({ title: '物流单号' }) }),
    reply: results,
  }),
  countByState: call({
    method: 'GET',
    path: `${path}/getOrderDispacthCountByState`,
    title: '各状态的发货单数',
    access: 'dispatch:list',
    query: z.object({ objId: idText().optional(), deptId: idText().optional() }),
    reply: z.array(z.object({ state: z.int(), label: z.string(), count: z.int() })),
  }),
  pastCarriers: call({
    method: 'GET',
    path: `${path}/findHistoryCarriersNames`,
    title: '用过的承运商',
    access: 'dispatch:list',
    query: z.object({ name: text(60).optional() }),
    reply: z.array(z.string()),
  }),
  tracks: call({
    method: 'GET',
    path: `${path}/getTracks`,
    title: '物流轨迹',
    access: 'dispatch:list',
    query: byId,
    reply: z.array(z.object({ number: z.string(), events: z.array(trackEvent) })),
  }),
  labels: call({
    method: 'GET',
    path: `${path}/getLabels`,
    title: '物流面单',
    access: 'dispatch:list',
    query: byId,
    reply: z.array(z.object({ number: z.string(), carrier: z.string(), route: z.string(), sortingCode: z.string() })),
  }),
  ...imageCalls(dispatch, 'dispatch:edit'),
};

/** The dispatch's call also exports details of purchase returns (spec 2 §7, RESOLUTIONS A.19); `type` says which. */
export const isPurchaseReturn = (type: unknown): boolean => [type].flat().includes(dispatchType.code.purchaseBack);
