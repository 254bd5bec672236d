/** 报价: what a carrier or driver asks for a trip that is out for bidding. Only its outcome ever changes. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal } from '../kernel/field.ts';
import { addressOfAction } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { decimal, id, idsText, instant, requiredText, text } from '../kernel/wire.ts';
import { freightBillKind, freightBillResource } from './freightBill.ts';
import { plateNumber } from './plate.ts';

export const tradeState = codes({
  open: { code: 0, label: '有效', tone: 'processing' },
  chosen: { code: 10, label: '中选', tone: 'success' },
  lost: { code: 20, label: '落选' },
  closed: { code: 30, label: '已关闭' },
  replaced: { code: 40, label: '已替换' },
});

export const bidResource = resource({
  name: 'billTrade',
  title: '报价',
  path: '/api/billTrade',
  permission: 'bill',
  search: ['number', 'name', 'phone', 'carNumber'],
  fields: {
    billId: keptReference(freightBillKind.title, freightBillKind.name, { filter: 'in', list: false }),
    number: keptText(freightBillResource.fields.number.label, { filter: 'contains', list: 150 }),
    state: shownChoice('状态', tradeState, { filter: 'in', list: 90 }),
    name: keptText('承运人', { filter: 'contains', list: 120 }),
    phone: keptText('电话', { filter: 'contains', list: 120 }),
    carNumber: keptText('车牌号', { filter: 'contains', list: 110 }),
    price: shownDecimal('报价', { digits: 2, unit: '元', sort: true, list: 100 }),
    arriveTime: instantField('预计到达', { list: 150 }),
    info: keptText('备注', { list: 160 }),
    createBy: keptText('登记人', { list: 100 }),
    createTime: instantField('报价时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const tradeRow = bidResource.row;
export type TradeRow = z.output<typeof tradeRow>;

export const tradeInput = z.object({
  billId: id().meta({ title: freightBillKind.title }),
  name: requiredText(50).meta({ title: '承运人' }),
  phone: requiredText(30).meta({ title: '电话' }),
  carNumber: plateNumber().meta({ title: '车牌号' }),
  price: decimal(0.01, 99_999_999, 2).meta({ title: '报价' }),
  arriveTime: instant().nullish().meta({ title: '预计到达' }),
  info: text(200).default('').meta({ title: '备注' }),
});
export type TradeInput = z.output<typeof tradeInput>;

const [method, path] = addressOfAction(freightBillKind, 'quote');

export const bidCalls = {
  list: bidResource.calls.list,
  download: bidResource.calls.download,
  ofBills: call({
    method: 'GET',
    path: `${bidResource.path}/getBillTrades`,
    title: '多张运费单的报价',
    access: 'bill:list',
    query: z.object({ billIds: idsText().meta({ title: freightBillKind.title }) }),
    /** Of each bill the cheapest first. */
    reply: z.array(tradeRow),
  }),
  create: call({ method: method as 'POST', path, title: '新增报价', access: 'bill:quote', body: tradeInput, reply: tradeRow }),
};
