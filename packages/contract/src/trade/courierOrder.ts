/**
 * 面单取号: what documents on their way ask of couriers, a number or that it is taken back, and what became of it. A person at the desk
 * sends it again, chooses another carrier, types the number or gives up.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownInteger, shownReference } from '../kernel/field.ts';
import { documentResult } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idList, idOrNone, requiredText } from '../kernel/wire.ts';
import { outboxState } from '../system/outbox.ts';

const path = '/api/courierOrder';
const access = 'courierOrder:edit';

/** The codes are the kinds of requests in the outbox. */
export const courierRequest = codes({
  order: { code: 'courierOrder', label: '取号' },
  cancel: { code: 'courierCancel', label: '撤单' },
});

export const courierOrder = resource({
  name: 'courierOrder',
  title: '面单取号',
  path,
  permission: 'courierOrder',
  search: ['objectNumber', 'requestKey', 'answer'],
  fields: {
    objectNumber: keptText('单据', { filter: 'contains', list: 150 }),
    objectKind: keptText('单据类型', { list: false }),
    objectId: shownReference('单据', 'consignment', { list: false }),
    kind: shownChoice('事项', courierRequest, { filter: 'equals', list: 70 }),
    state: shownChoice('状态', outboxState, { filter: 'in', list: 90 }),
    error: keptText('原因', { list: 200 }),
    carriersName: keptText('承运商', { list: 110 }),
    receiver: keptText('收货方', { list: 170 }),
    answer: keptText('物流单号', { filter: 'contains', list: 150 }),
    tries: shownInteger('次数', { list: 60 }),
    nextTry: instantField('下次尝试', { list: 150 }),
    requestKey: keptText('快递订单号', { filter: 'contains', list: false }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 120 }),
    userName: keptText('提交人', { list: 100 }),
    createTime: instantField('提交时间', { sort: true, filter: 'range', list: 150 }),
    updateTime: instantField('更新时间', { sort: true, list: false }),
  },
});

const results = z.array(documentResult);

export const courierOrderCalls = {
  list: courierOrder.calls.list,
  download: courierOrder.calls.download,
  retry: call({ method: 'PUT', path: `${path}/retry`, title: '重新取号', access, body: z.object({ ids: idList() }), reply: results }),
  cancel: call({ method: 'PUT', path: `${path}/cancel`, title: '取消取号', access, body: z.object({ ids: idList() }), reply: results }),
  setNumbers: call({
    method: 'PUT',
    path: `${path}/setNumbers`,
    title: '手填物流单号',
    access,
    body: z.object({ id: id(), tmsNumbers: requiredText(500).meta({ title: '物流单号' }) }),
    reply: done(),
  }),
  changeCarrier: call({
    method: 'PUT',
    path: `${path}/changeCarrier`,
    title: '更换承运商取号',
    access,
    body: z.object({
      id: id(),
      carriersId: idOrNone().meta({ title: '承运商' }),
      carriersName: requiredText(60).meta({ title: '承运商' }),
    }),
    reply: done(),
  }),
};

/** What people do about a request that is still open, in the words of sentences and of the action log. */
export const courierActions = { retry: '重试', cancel: '取消', fill: '手填', changeCarrier: '改承运商' } as const;
export type CourierAction = (typeof courierActions)[keyof typeof courierActions];
