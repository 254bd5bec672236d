/** Lines of sales orders (spec 2 §3). */
import { z } from 'zod';
import { priceBase } from '../catalog/pricing.ts';
import { call } from '../kernel/call.ts';
import { keptText, shownChoice, shownInteger, shownReference, shownText } from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { done, id, idList, idText, integer, requiredText, text } from '../kernel/wire.ts';
import { lineEdit, lineInput, MOST_ORDER_LINES, productSnapshot } from './lines.ts';
import { lineHeadFields, lineKeptFields, linePriceFields, lineProductFields, quantityOf } from './orderFields.ts';
import { outState, salesLabels, salesOrderKind } from './salesOrder.ts';

const path = '/api/shipmentPro';

export const salesOrderLine = resource({
  name: 'shipmentPro',
  title: '销售订单明细',
  path,
  permission: 'shipmentOrder',
  search: ['number', 'proName', 'barcode'],
  fields: {
    ...lineHeadFields(salesLabels, salesOrderKind),
    state: shownChoice('状态', salesOrderKind.state, { filter: 'in', list: 90 }),
    outState: shownChoice('发货状态', outState, { filter: 'in', list: 90 }),
    lineNo: shownInteger('行号', { list: 60 }),
    deptId: shownReference(salesLabels.site, 'dept', { filter: 'in', list: false }),
    deptName: shownText(salesLabels.site, { list: 130 }),
    ...lineProductFields,
    plannedNum: quantityOf('已安排', 90),
    outNum: quantityOf('已发数量', 90),
    backNum: quantityOf('已退数量', 90),
    openNum: quantityOf('待发数量', 90),
    waitingNum: quantityOf('缺货待发', 90),
    usableQty: quantityOf('可用库存', 100),
    ...linePriceFields,
    priceBase: shownChoice('价格来源', priceBase, { filter: 'in', list: 90 }),
    priceWhy: keptText('价格说明', { list: 240 }),
    reciveName: keptText('收货人', { list: 100 }),
    reciveMobile: keptText('收货电话', { list: 120 }),
    reciveAddress: keptText('收货地址', { list: 200 }),
    ...lineKeptFields,
  },
});

export const salesOrderLineRow = salesOrderLine.row.extend({
  /** What the customer last paid; null if they never bought it. */
  lastPrice: z.number().nullable(),
  /** 1: below what the customer last paid */
  priceError: z.union([z.literal(0), z.literal(1)]),
  dataJson: productSnapshot,
  /** The promotion that gave the price. */
  promotionId: z.int().nullable(),
});
export type SalesOrderLineRow = z.output<typeof salesOrderLineRow>;

/** One sale of a product to a customer. */
export const soldPrice = z.object({
  orderId: z.int(),
  number: z.string(),
  time: z.string(),
  num: z.number(),
  unitName: z.string(),
  price: z.number(),
  priceBase: priceBase.schema,
  priceWhy: z.string(),
});
export type SoldPrice = z.output<typeof soldPrice>;

/** The spec's line carries what the form shows of the product, and the ids of lines elsewhere (spec 1 §7). */
const shown = salesOrderLineRow.extend({ proName: z.unknown(), heji: z.unknown(), shipmentProId: z.unknown(), deptProId: z.unknown() });

const input = z.object({
  ...lineInput,
  /** Absent: the order's warehouse. 0: not decided, so nothing is reserved. */
  deptId: integer(0, Number.MAX_SAFE_INTEGER).optional().meta({ title: '发货仓库' }),
  reciveName: text(50).default('').meta({ title: '收货人' }),
  reciveMobile: text(30).default('').meta({ title: '收货电话' }),
  reciveAddress: text(200).default('').meta({ title: '收货地址' }),
});
export const salesOrderLineInput = takingBack(input, shown);
export type SalesOrderLineInput = z.output<typeof salesOrderLineInput>;

/** A single line is written through its order: locked, and only while the order may be edited. */
export const salesOrderLineCalls = {
  list: call({ ...salesOrderLine.calls.list, reply: pageOf(salesOrderLineRow) }),
  download: salesOrderLine.calls.download,
  create: call({
    method: 'POST',
    path,
    title: '新增销售订单明细',
    access: 'shipmentOrder:edit',
    body: salesOrderLineInput.extend({ orderId: id().meta({ title: '销售订单' }) }),
    reply: salesOrderLineRow,
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
    reply: salesOrderLineRow,
  }),
  remove: call({ method: 'DELETE', path, title: '删除销售订单明细', access: 'shipmentOrder:edit', body: idList(), reply: done() }),
  products: call({
    method: 'GET',
    path: `${path}/getProducts`,
    title: '订单在仓库的明细',
    access: 'shipmentOrder:list',
    query: z.object({ shipmentOrderId: idText(), deptId: idText().optional() }),
    reply: z.array(salesOrderLineRow),
  }),
};

/** At the counter the pieces are in hand: which ones leave, of goods that are kept by serial number. */
const counterLine = takingBack(
  input.extend({ serials: z.array(requiredText(50)).max(1_000).default([]).meta({ title: '序列号' }) }),
  shown,
);
export const counterLineInputs = z.array(counterLine).min(1).max(MOST_ORDER_LINES).meta({ title: '明细' });

export const salesOrderLineInputs = z.array(salesOrderLineInput).min(1).max(MOST_ORDER_LINES).meta({ title: '明细' });
