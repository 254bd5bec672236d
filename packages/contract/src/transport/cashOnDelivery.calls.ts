/** The calls of collections (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState, documentResult } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { decimal, done, id, idList, idText, text, version } from '../kernel/wire.ts';
import { numberSearch } from '../trade/numberSearch.ts';
import { cashOnDeliveryResource, cashOnDeliveryKind as kind } from './cashOnDelivery.ts';
import { ofWaybill } from './waybillException.calls.ts';

const { path } = kind;
const { list, download, create, edit, remove, removeOne } = cashOnDeliveryResource.calls;
const query = list.query.extend({ number: numberSearch });

export const cashOnDeliveryRow = cashOnDeliveryResource.row.extend({ actions: z.array(actionState) });
export type CashOnDeliveryRow = z.output<typeof cashOnDeliveryRow>;

/** How many there are in a state, and of how much money. */
const item = z.object({ state: z.int(), label: z.string(), count: z.int(), money: z.number() });
export type CashOnDeliveryItem = z.output<typeof item>;

const said = {
  money: decimal(0.01, 99_999_999, 2).meta({ title: '金额' }),
  info: text(200).default('').meta({ title: '备注' }),
};

export const cashOnDeliveryCalls = {
  list: call({ ...list, query, reply: pageOf(cashOnDeliveryRow) }),
  download: call({ ...download, query }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '代收货款详情',
    access: 'collect:list',
    query: z.object({ id: idText() }),
    reply: cashOnDeliveryRow,
  }),
  /** Count and money per state for the list's filters. Voided ones are left out. */
  items: call({
    method: 'GET',
    path: `${path}/getQueryItem`,
    title: '代收货款合计',
    access: 'collect:list',
    query,
    reply: z.object({ count: z.int(), money: z.number(), items: z.array(item) }),
  }),
  create: call({ ...create, body: z.object({ ...ofWaybill, ...said }), reply: cashOnDeliveryRow }),
  edit: call({ ...edit, body: z.object({ id: id(), version: version(), ...said }), reply: cashOnDeliveryRow }),
  remove: call({ ...remove, reply: done() }),
  removeOne: call({ ...removeOne, reply: done() }),
  pay: actionCall(kind, 'pay'),
  payEach: call({
    method: 'PUT',
    path: `${path}/doPayCollectList`,
    title: '批量结算代收货款',
    access: 'collect:doPay',
    body: z.object({ ids: idList() }),
    reply: z.array(documentResult),
  }),
};
