/** The calls of collections (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState, documentResult } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { decimal, done, flag, flagText, id, idList, idText, requiredText, text, version } from '../kernel/wire.ts';
import { payingFields } from '../paying.ts';
import { numberSearch } from '../trade/numberSearch.ts';
import { cashOnDeliveryResource, collectFee, collecting, cashOnDeliveryKind as kind } from './cashOnDelivery.ts';
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
  ...collectFee,
};

const { amount: _amount, discount: _discount, ...remittance } = payingFields;

/** Paid out as one payment per sender; nothing given: all of it, today, out of the default account of the site that took the goods in. */
const remitting = {
  ...remittance,
  /** What the sender owes for the same waybills is kept. Absent: as agreed with the sender. */
  lessFreight: flag().optional().meta({ title: '扣除运费' }),
};
const remit = z.object(remitting);
export type Remitting = z.output<typeof remit>;

const inHand = z.object({
  holderId: z.int(),
  holderName: z.string(),
  ownAccountId: z.int(),
  accountName: z.string(),
  deptId: z.int(),
  deptName: z.string(),
  balance: z.number(),
});

/** What we hold for one sender, by the days since it was collected. */
const heldRow = z.object({
  customerId: z.int().nullable(),
  name: z.string(),
  count: z.int(),
  money: z.number(),
  /** Of it, what is to be paid by now, by the days agreed with the sender. */
  due: z.number(),
  /** At most a week, at most thirty days, longer. */
  week: z.number(),
  month: z.number(),
  older: z.number(),
  /** Of the oldest. */
  since: z.string(),
});

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
  pay: actionCall(kind, 'pay', remitting),
  payEach: call({
    method: 'PUT',
    path: `${path}/doPayCollectList`,
    title: '批量结算代收货款',
    access: 'collect:doPay',
    body: z.object({ ids: idList(), ...remitting }),
    reply: z.array(documentResult),
  }),
  /** Of all that was paid out with it. */
  unpay: actionCall(kind, 'unpay', { info: requiredText(200).meta({ title: '原因' }) }),
  collect: actionCall(kind, 'collect', { ...collecting, ...collectFee }),
  inHand: call({
    method: 'GET',
    path: `${path}/inHand`,
    title: '在手现金',
    access: 'collect:list',
    reply: z.array(inHand),
  }),
  /** Without an amount: all that they hold; without an account: the default account of the site. */
  handIn: call({
    method: 'PUT',
    path: `${path}/handIn`,
    title: '上交在手现金',
    access: 'collect:doPay',
    body: z.object({
      holderId: id().meta({ title: '现金保管人' }),
      amount: decimal(0.01, 99_999_999, 2).optional().meta({ title: '金额' }),
      ownAccountId: id().optional().meta({ title: '存入账户' }),
      day: payingFields.day,
      info: payingFields.info,
    }),
    reply: z.object({ amount: z.number() }),
  }),
  held: call({
    method: 'GET',
    path: `${path}/held`,
    title: '未打款的代收货款账龄',
    access: 'collect:list',
    query: z.object({
      page: pageQuery.page,
      size: pageQuery.size,
      due: flagText().optional().meta({ title: '只看到期应返' }),
    }),
    reply: pageOf(heldRow),
  }),
  /** All that is due by today, or all of one sender: one payment per sender, less what is agreed. At most as many as one batch takes; the rest the next time. */
  payDue: call({
    method: 'PUT',
    path: `${path}/doPayDue`,
    title: '到期代收货款返款',
    access: 'collect:doPay',
    body: z.object({ customerId: id().optional().meta({ title: '客户' }), ...remitting }),
    reply: z.array(documentResult),
  }),
};
