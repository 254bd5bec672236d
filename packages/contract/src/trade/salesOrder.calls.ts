/** The calls of sales orders (spec 2 §7, shipment orders; the path of pause is under tradeUnion). */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { done, id, idList, idsText, idText, integerText, text } from '../kernel/wire.ts';
import { defaultBusinessType, limits } from '../limits.ts';
import { batchResult } from './lines.ts';
import { numberSearch } from './numberSearch.ts';
import { orderMargin } from './orderMargin.ts';
import { paymentInput, refundInput, reversalInput } from './payments.ts';
import { printCodeReply, printCodeText, printedDocument } from './printCode.ts';
import { saleCarriage } from './saleImport.ts';
import { orderDetailRow } from './salesOrder.export.ts';
import {
  counterInput,
  customerForOrder,
  orderDetail,
  orderEdit,
  orderImage,
  orderInput,
  orderRow,
  payOrder,
  payTotals,
  receiver,
} from './salesOrder.schema.ts';
import { salesOrderKind as kind, salesOrder } from './salesOrder.ts';
import { salesOrderLineRow, soldPrice } from './salesOrderLine.ts';

const { path } = kind;
const byId = z.object({ id: idText() });
const ids = z.object({ ids: idList() });
const results = z.array(documentResult);
const made = z.object({ id: z.int(), number: z.string() });
/** The order, and the dispatches that its goods left by. */
const shipped = made.extend({ dispatches: z.array(made) });
const listQuery = salesOrder.calls.list.query.extend({ number: numberSearch });

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'shipmentOrder:list', query, reply });

const orders = z.array(orderInput).min(1).max(limits.ordersPerImport).meta({ title: '订单' });

export const salesOrderCalls = {
  list: call({ ...salesOrder.calls.list, query: listQuery, reply: pageOf(orderRow) }),
  download: call({ ...salesOrder.calls.download, query: listQuery }),
  getOne: get('getOne', '销售订单详情', byId, orderDetail),
  margin: call({
    method: 'GET',
    path: `${path}/getMargin`,
    title: '销售订单成本与毛利',
    access: 'shipmentOrder:cost',
    query: byId,
    reply: orderMargin,
  }),
  withLines: get('getListWithPros', '销售订单及明细', listQuery, pageOf(orderRow.extend({ lines: z.array(salesOrderLineRow) }))),
  detailRows: get(
    'getDetailDownloadData',
    '销售订单明细导出数据',
    listQuery.extend({ ids: idsText().optional() }),
    z.array(orderDetailRow),
  ),
  detailSheet: call({
    method: 'GET',
    path: `${path}/downloadDetail`,
    title: '导出销售订单明细',
    access: 'shipmentOrder:list',
    query: listQuery.extend({ ids: idsText().optional() }),
    reply: 'xlsx',
  }),
  /** What a customer paid for a product, and why: confirmed orders, the latest first. */
  priceHistory: get(
    'getPriceHistory',
    '客户历史售价',
    z.object({ customerId: idText(), proId: idText(), size: integerText(1, 100).default(20) }),
    z.array(soldPrice),
  ),
  /** What the form of an order fills in when its customer is chosen. */
  forCustomer: call({
    method: 'GET',
    path: `${path}/getForCustomer`,
    title: '订单的客户资料',
    access: ['shipmentOrder:add', 'shipmentOrder:edit'],
    query: z.object({
      customerId: idText().meta({ title: '客户' }),
      deptId: idText().optional().meta({ title: '发货仓库' }),
      businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
    }),
    reply: customerForOrder,
  }),
  lines: get('getPros', '销售订单的明细', byId, z.array(salesOrderLineRow)),
  receivers: get('getReceivers', '销售订单的收货人', byId, z.array(receiver)),
  linesOfReceiver: get(
    'getProsByReceiver',
    '收货人的明细',
    byId.extend({ reciveName: text(50).default(''), reciveMobile: text(30).default(''), reciveAddress: text(200).default('') }),
    z.array(salesOrderLineRow),
  ),
  ofCarriers: get(
    'getCarriersOrders',
    '待承运商确认的销售订单',
    listQuery.extend({ carriersName: text(60).optional().meta({ title: '承运商' }) }),
    pageOf(orderRow),
  ),
  payOrder: call({ ...get('getPayOrder', '销售订单付款信息', byId, payOrder), access: 'shipmentOrder:pay', mutates: true }),
  payOrderAsIs: get('getPayOrderNoUpdate', '销售订单付款信息（不更新）', byId, payOrder),
  payTotals: get('queryOrderPayTotal', '销售订单付款合计', listQuery, payTotals),

  create: call({
    method: 'POST',
    path,
    aliases: [`${path}/create`],
    title: '新增销售订单',
    access: 'shipmentOrder:add',
    // Saved and confirmed at once, it may meet a block.
    body: orderInput.extend(overriding),
    reply: orderDetail,
  }),
  createMany: call({
    method: 'POST',
    path: `${path}/batchCreate`,
    title: '批量新增销售订单',
    access: 'shipmentOrder:add',
    body: z.object({ list: orders }),
    reply: batchResult,
  }),
  edit: call({
    method: 'PUT',
    path,
    aliases: [`${path}/update`],
    title: '编辑销售订单',
    access: 'shipmentOrder:edit',
    body: orderEdit,
    reply: orderDetail,
  }),
  remove: call({ method: 'DELETE', path, title: '作废销售订单', access: 'shipmentOrder:del', body: idList(), reply: done() }),

  check: actionCall(kind, 'check'),
  checkEach: call({
    method: 'POST',
    path: `${path}/docheckList`,
    title: '批量提交销售订单',
    access: 'shipmentOrder:check',
    body: ids,
    reply: results,
  }),
  uncheck: actionCall(kind, 'uncheck'),
  confirm: actionCall(kind, 'confirm', overriding),
  confirmEach: call({
    method: 'POST',
    path: `${path}/doconfirmList`,
    title: '批量确认销售订单',
    access: 'shipmentOrder:confirm',
    body: ids,
    reply: results,
  }),
  unconfirm: actionCall(kind, 'unconfirm'),
  checkAndSend: call({
    method: 'POST',
    path: `${path}/docheckListAndSend`,
    title: '批量确认并发货',
    access: 'shipmentOrder:confirm',
    body: ids.extend(saleCarriage),
    reply: results,
  }),
  uploadAndSend: call({
    method: 'POST',
    path: `${path}/uploadAndSend`,
    title: '导入并发货',
    access: 'shipmentOrder:confirm',
    body: z.object({ list: orders, ...saleCarriage }),
    reply: batchResult,
  }),
  /** Our own: order, dispatch, pick and post in one request, for goods at the counter. */
  shipNow: call({
    method: 'POST',
    path: `${path}/shipNow`,
    title: '一键发货（新订单）',
    access: 'shipmentOrder:counter',
    body: counterInput.extend(overriding),
    reply: shipped,
  }),
  counter: call({ ...actionCall(kind, 'counter', overriding), reply: shipped }),
  carrierCheck: actionCall(kind, 'carrierCheck'),
  end: actionCall(kind, 'end'),
  endEach: call({
    method: 'POST',
    path: `${path}/batchDoEndDis`,
    title: '批量结束发货',
    access: 'shipmentOrder:end',
    body: ids,
    reply: results,
  }),
  reopen: actionCall(kind, 'reopen'),
  cancel: actionCall(kind, 'cancel', { info: text(200).default('').meta({ title: '原因' }) }),
  merge: call({
    method: 'POST',
    path: `${path}/sumOrder`,
    title: '合并销售订单',
    access: 'shipmentOrder:edit',
    body: z.object({ ids: z.array(id()).min(2).max(100).meta({ title: '订单' }) }),
    reply: made,
  }),
  pause: actionCall(kind, 'pause'),
  resume: actionCall(kind, 'resume'),
  pay: actionCall(kind, 'pay', paymentInput),
  unpay: call({ ...actionCall(kind, 'unpay'), body: z.object(reversalInput) }),
  refund: actionCall(kind, 'refund', refundInput),
  /** `id` is the sales return whose goods are paid back. */
  refundBack: call({
    method: 'POST',
    path: `${path}/doRefundBackOrder`,
    title: '销售退货退款',
    access: 'shipmentOrder:refund',
    body: z.object({ id: id().meta({ title: '退货单' }), ...refundInput }),
    reply: z.object({ amount: z.number() }),
  }),

  uploadImage: call({
    method: 'POST',
    path: `${path}/uploadCompressImg`,
    title: '上传订单凭证',
    access: 'shipmentOrder:edit',
    upload: true,
    query: byId,
    reply: orderImage,
  }),
  removeImages: call({
    method: 'DELETE',
    path: `${path}/deleteImgs`,
    title: '删除订单凭证',
    access: 'shipmentOrder:edit',
    body: idList(),
    reply: done(),
  }),
  printCode: call({
    method: 'POST',
    path: `${path}/printCode`,
    title: '生成打印链接',
    access: 'shipmentOrder:list',
    body: z.object({ id: id() }),
    reply: printCodeReply,
  }),
  printed: call({
    method: 'GET',
    path: `${path}/print`,
    title: '凭打印码查看订单',
    access: 'public',
    query: z.object({ code: printCodeText() }),
    reply: printedDocument,
  }),
};
