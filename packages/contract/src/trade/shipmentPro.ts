/** Lines of sales orders (spec 2 §3). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import {
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idList, idText, integer, text } from '../kernel/wire.ts';
import { lineEdit, lineInput, MOST_ORDER_LINES, productSnapshot } from './lines.ts';
import { outState, shipmentOrderKind } from './shipmentOrder.ts';
import { giftType } from './tradeCodes.ts';

const path = '/api/shipmentPro';

export const shipmentPro = resource({
  name: 'shipmentPro',
  title: '销售订单明细',
  path,
  permission: 'shipmentOrder',
  search: ['number', 'proName', 'barcode'],
  fields: {
    orderId: keptReference('销售订单', 'shipmentOrder', { filter: 'in', list: false }),
    number: keptText('订单号', { list: 150 }),
    customerId: keptReference('客户', 'customer', { filter: 'in', list: false }),
    customerName: shownText('客户', { list: 160 }),
    state: shownChoice('状态', shipmentOrderKind.state, { filter: 'in', list: 90 }),
    outState: shownChoice('发货状态', outState, { filter: 'in', list: 90 }),
    lineNo: shownInteger('行号', { list: 60 }),
    deptId: shownReference('发货仓库', 'dept', { filter: 'in', list: false }),
    deptName: shownText('发货仓库', { list: 130 }),
    productId: keptReference('产品', 'product', { filter: 'in', list: false }),
    proName: keptText('产品', { filter: 'contains', list: 200 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    unitName: keptText('单位', { list: 70 }),
    type: shownChoice('赠品', giftType, { filter: 'equals', list: 80 }),
    num: shownDecimal('数量', { digits: 3, list: 90 }),
    plannedNum: shownDecimal('已安排', { digits: 3, list: 90 }),
    outNum: shownDecimal('已发数量', { digits: 3, list: 90 }),
    backNum: shownDecimal('已退数量', { digits: 3, list: 90 }),
    openNum: shownDecimal('待发数量', { digits: 3, list: 90 }),
    usableQty: shownDecimal('可用库存', { digits: 3, list: 100 }),
    price: shownDecimal('单价', { digits: 4, list: 100, unit: '元' }),
    price2: shownDecimal('原价', { digits: 4, list: false, unit: '元' }),
    heji: shownDecimal('合计', { digits: 2, list: 110, unit: '元' }),
    rate: shownDecimal('税率', { digits: 4, list: false }),
    xiangzhuang: shownInteger('箱装数', { list: 80 }),
    reciveName: keptText('收货人', { list: 100 }),
    reciveMobile: keptText('收货电话', { list: 120 }),
    reciveAddress: keptText('收货地址', { list: 200 }),
    sendTime: instantField('交货时间', { list: 150 }),
    info: keptText('备注', { list: 160 }),
    createTime: instantField('制单时间', { filter: 'range', sort: true, list: 150 }),
  },
});

export const shipmentLine = shipmentPro.row.extend({
  /** What the customer last paid; null where they never bought it. */
  lastPrice: z.number().nullable(),
  /** 1: below what the customer last paid */
  priceError: z.union([z.literal(0), z.literal(1)]),
  dataJson: productSnapshot,
});
export type ShipmentLine = z.output<typeof shipmentLine>;

export const shipmentLineInput = z.object({
  ...lineInput,
  /** Absent: the order's warehouse. 0: not decided, so nothing is reserved. */
  deptId: integer(0, Number.MAX_SAFE_INTEGER).optional().meta({ title: '发货仓库' }),
  reciveName: text(50).default('').meta({ title: '收货人' }),
  reciveMobile: text(30).default('').meta({ title: '收货电话' }),
  reciveAddress: text(200).default('').meta({ title: '收货地址' }),
});
export type ShipmentLineInput = z.output<typeof shipmentLineInput>;

/** One line of its own is written through its order: locked, and only while the order may be edited. */
export const shipmentProCalls = {
  list: call({ ...shipmentPro.calls.list, reply: pageOf(shipmentLine) }),
  download: shipmentPro.calls.download,
  create: call({
    method: 'POST',
    path,
    title: '新增销售订单明细',
    access: 'shipmentOrder:edit',
    body: shipmentLineInput.extend({ orderId: id().meta({ title: '销售订单' }) }),
    reply: shipmentLine,
  }),
  edit: call({
    method: 'PUT',
    path,
    title: '编辑销售订单明细',
    access: 'shipmentOrder:edit',
    body: z.object({
      ...lineEdit,
      deptId: integer(0, Number.MAX_SAFE_INTEGER).optional().meta({ title: '发货仓库' }),
      reciveName: text(50).optional().meta({ title: '收货人' }),
      reciveMobile: text(30).optional().meta({ title: '收货电话' }),
      reciveAddress: text(200).optional().meta({ title: '收货地址' }),
    }),
    reply: shipmentLine,
  }),
  remove: call({ method: 'DELETE', path, title: '删除销售订单明细', access: 'shipmentOrder:edit', body: idList(), reply: done() }),
  products: call({
    method: 'GET',
    path: `${path}/getProducts`,
    title: '订单在仓库的明细',
    access: 'shipmentOrder:list',
    query: z.object({ shipmentOrderId: idText(), deptId: idText().optional() }),
    reply: z.array(shipmentLine),
  }),
};

export const shipmentLines = z.array(shipmentLineInput).min(1).max(MOST_ORDER_LINES).meta({ title: '明细' });
