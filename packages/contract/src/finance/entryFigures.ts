/** Figures over 应收应付: who owes what, to whom we owe it, and when it is due. The wire has them under `personIn` (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger } from '../kernel/field.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ofSite, period } from '../kernel/period.ts';
import { resource } from '../kernel/resource.ts';
import { idText, integerText, text } from '../kernel/wire.ts';
import { paymentStyle, payWay } from '../trade/tradeCodes.ts';
import { entryKind } from './entry.ts';
import { moneySide } from './money.ts';
import { waitingSide, waitSource } from './waiting.ts';

const path = '/api/personIn';

const read = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'finance:list', query: z.object(query), reply });

/** What is open does not age: without a period all entries count. */
const asked = { ...period, ...ofSite };
const keyword = text(100).optional().meta({ title: '名称或电话' });

const sums = {
  entries: z.int(),
  receivable: z.number(),
  received: z.number(),
  receiveRest: z.number(),
  payable: z.number(),
  paid: z.number(),
  payRest: z.number(),
  /** Open on either side although its day has passed. */
  overdue: z.number(),
};

export const entryFigure = z.object({ personName: z.string(), personPhone: z.string(), lastDay: z.string(), ...sums });
export const siteFigure = z.object({ deptId: z.int(), deptName: z.string(), ...sums });

/** Entries, and the open amounts of documents without an entry. */
export const customerFigure = z.object({
  customerId: z.int(),
  customerName: z.string(),
  ...sums,
  orderRest: z.number(),
  orders: z.int(),
  waybillRest: z.number(),
  waybills: z.int(),
  purchaseRest: z.number(),
  purchases: z.int(),
  totalReceive: z.number(),
  totalPay: z.number(),
});

export const dueDay = z.object({
  /** Null: no day was agreed. */
  day: z.string().nullable(),
  side: moneySide.schema,
  source: waitSource.schema,
  label: z.string(),
  amount: z.number(),
  count: z.int(),
  /** Days since it was due; negative while it is still to come, 0 where no day was agreed. */
  daysLate: z.int(),
});
export type DueDay = z.output<typeof dueDay>;

const counted = { count: z.int(), amount: z.number(), paid: z.number(), rest: z.number() };

export const orderPayKind = codes({
  shipmentOrder: { code: 'shipmentOrder', label: '销售收款', tone: 'success' },
  purchase: { code: 'purchase', label: '采购付款', tone: 'warning' },
});

export const orderPayment = resource({
  name: 'orderPayment',
  title: '订单收付款',
  path: `${path}/orderPayList`,
  permission: 'finance',
  fields: {
    createTime: instantField('时间', { list: 150 }),
    objKind: shownChoice('收付', orderPayKind, { filter: 'equals', list: 100 }),
    number: keptText('单号', { filter: 'contains', list: 170 }),
    objId: shownInteger('单据', { list: false }),
    customerId: keptReference('往来单位', 'customer', { filter: 'in', list: false }),
    customerName: keptText('往来单位', { list: 170 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 130 }),
    style: shownChoice('类型', paymentStyle, { filter: 'in', list: 100 }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 120 }),
    way: shownChoice('方式', payWay, { list: 100 }),
    info: keptText('备注', { list: 180 }),
    userName: keptText('经办人', { list: 100 }),
  },
});

const side = integerText(1, 2).optional().meta({ title: '收付' });

export const entryFigureCalls = {
  persons: read('personDataList', '按单位统计', { ...pageQuery, ...asked, keyword }, pageOf(entryFigure)),
  sites: read('deptsDataList', '按网点统计', asked, z.array(siteFigure)),
  customers: read('customerDataList', '按客户统计', { ...pageQuery, ...asked, keyword }, pageOf(customerFigure)),
  dueDays: read('waitPayDateItem', '待收待付日历', { ...ofSite, side }, z.array(dueDay)),
  waiting: read('getWaitRecive', '待收合计', ofSite, waitingSide),
  counts: read(
    'getPersonInsCountData',
    '应收应付合计',
    {
      ...asked,
      side,
      state: integerText(0, 30).optional().meta({ title: '状态' }),
      customerId: idText().optional().meta({ title: '往来单位' }),
      keyword,
    },
    z.object({
      ...counted,
      groups: z.array(z.object({ side: moneySide.schema, state: entryKind.state.schema, label: z.string(), ...counted })),
    }),
  ),
  orderPayments: call({
    ...orderPayment.calls.list,
    title: '订单收付款',
    query: orderPayment.calls.list.query.extend(period),
  }),
};
