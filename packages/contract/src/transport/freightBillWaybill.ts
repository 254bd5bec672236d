/** 装车明细: the waybills on freight bills, each with its share of the price. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { addressOfAction } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { decimal, done, id, idList, idText, integer, text, version } from '../kernel/wire.ts';
import { freightBillKind, freightBillResource } from './freightBill.ts';
import { waybillKind } from './waybill.ts';

const path = '/api/billOrder';

export const shareFixed = codes({
  counted: { code: 0, label: '自动分摊' },
  fixed: { code: 1, label: '手工指定', tone: 'warning' },
});

/** Whether it is still on the vehicle, as far as the bill knows. */
export const onBoard = codes({
  gone: { code: 0, label: '已到站', tone: 'success' },
  loaded: { code: 1, label: '在车', tone: 'processing' },
});

export const freightBillWaybill = resource({
  name: 'billOrder',
  title: '装车明细',
  path,
  permission: 'bill',
  search: ['billNumber', 'orderNumber'],
  fields: {
    billId: keptReference(freightBillKind.title, freightBillKind.name, { filter: 'in', list: false }),
    billNumber: keptText(freightBillResource.fields.number.label, { filter: 'contains', list: 150 }),
    billState: shownChoice('运费单状态', freightBillKind.state, { filter: 'in', list: 100 }),
    seq: shownInteger('顺序', { list: 70 }),
    orderId: keptReference(waybillKind.title, waybillKind.name, { filter: 'in', list: false }),
    orderNumber: keptText('运单号', { filter: 'contains', list: 150 }),
    orderState: shownChoice('运单状态', waybillKind.state, { list: 100 }),
    targetName: shownText('目的网点', { list: 120 }),
    receiver: keptText('收货人', { list: 120 }),
    num: shownDecimal('件数', { digits: 3, list: 90 }),
    weight: shownDecimal('重量', { digits: 3, unit: 'kg', list: 100 }),
    cube: shownDecimal('体积', { digits: 4, unit: 'm³', list: 100 }),
    freight: shownDecimal('分摊运费', { digits: 2, unit: '元', list: 110 }),
    fixed: shownChoice('分摊', shareFixed, { list: 100 }),
    active: shownChoice('装载', onBoard, { filter: 'equals', list: 90 }),
    arriveTime: instantField('到站时间', { list: 150 }),
    info: keptText('备注', { list: 160 }),
    createBy: keptText('装车人', { list: 100 }),
    createTime: instantField('装车时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export type FreightBillWaybillRow = z.output<typeof freightBillWaybill.row>;

const [, loadPath] = addressOfAction(freightBillKind, 'load');
const ofFreightBill = z.object({
  billId: id().meta({ title: freightBillKind.title }),
  orderIds: idList().meta({ title: waybillKind.title }),
});

export const freightBillWaybillCalls = {
  list: call({ ...freightBillWaybill.calls.list, aliases: [`${path}/paged`] }),
  download: freightBillWaybill.calls.download,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '装车明细详情',
    access: 'bill:list',
    query: z.object({ id: idText() }),
    reply: freightBillWaybill.row,
  }),
  /** Of one bill, in the order of loading. */
  all: call({
    method: 'GET',
    path: `${path}/allList`,
    title: '运费单的全部运单',
    access: 'bill:list',
    query: z.object({ billId: idText().meta({ title: freightBillKind.title }) }),
    reply: z.array(freightBillWaybill.row),
  }),
  load: call({
    method: 'POST',
    path: loadPath,
    title: '运费单装车',
    access: 'bill:load',
    body: ofFreightBill,
    reply: z.array(freightBillWaybill.row),
  }),
  edit: call({
    method: 'PUT',
    path,
    title: '编辑装车明细',
    access: 'bill:load',
    body: z.object({
      id: id(),
      version: version(),
      seq: integer(1, 10_000).meta({ title: '顺序' }),
      info: text(200).default('').meta({ title: '备注' }),
      /** null: computed like the others. */
      freight: decimal(0, 99_999_999, 2).nullable().default(null).meta({ title: '指定分摊运费' }),
    }),
    reply: freightBillWaybill.row,
  }),
  /** By their own ids. */
  unload: call({ method: 'DELETE', path, title: '运费单卸下运单', access: 'bill:load', body: idList(), reply: done() }),
  /** By the waybills. */
  unloadOrders: call({
    method: 'DELETE',
    path: `${path}/deleteBillOrders`,
    title: '从运费单移除运单',
    access: 'bill:load',
    body: ofFreightBill,
    reply: done(),
  }),
};
