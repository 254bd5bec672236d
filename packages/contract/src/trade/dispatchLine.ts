/** Lines of dispatches on their own (spec 2 §7, dispatchPro). Every change of a line goes through its document. */
import { z } from 'zod';
import { carriageType } from '../carriage.ts';
import { call } from '../kernel/call.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownReference } from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { id, idText } from '../kernel/wire.ts';
import { quality } from '../stock/ledger.ts';
import { detailRow, linesCall } from './consignment.calls.ts';
import { consignedInput, consignedLine, lineEdit } from './consignment.schema.ts';
import { outState } from './consignment.ts';
import { dispatch, dispatchCalls } from './dispatch.ts';
import { giftType } from './tradeCodes.ts';

const path = '/api/dispatchPro';

export const dispatchLine = resource({
  name: 'dispatchPro',
  title: '发货明细',
  path,
  permission: 'dispatch',
  search: ['number', 'objNumber'],
  fields: {
    dispatchId: keptReference('发货单', 'dispatch', { filter: 'in', list: false }),
    number: keptText('发货单号', { filter: 'contains', list: 150 }),
    objNumber: keptText('销售订单号', { filter: 'contains', list: 150 }),
    customerName: keptText('客户', { list: 140 }),
    deptId: keptReference('发货仓库', 'dept', { filter: 'in', list: false }),
    deptName: keptText('发货仓库', { list: 120 }),
    state: shownChoice('状态', dispatch.state, { filter: 'in', list: 110 }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false }),
    outState: shownChoice('出库状态', outState, { filter: 'in', list: 90 }),
    sourceLineId: shownReference('订单明细', 'shipmentPro', { filter: 'in', list: false }),
    productId: keptReference('产品', 'product', { filter: 'in', list: false }),
    pro_name: keptText('产品', { list: 200 }),
    barcode: keptText('条码', { list: 140 }),
    code: keptText('编码', { list: 110 }),
    unitName: keptText('单位', { list: 70 }),
    lineNo: shownInteger('行号', { list: false }),
    num: shownDecimal('计划数量', { digits: 3, list: 100 }),
    out_num: shownDecimal('出库数量', { digits: 3, list: 100 }),
    shortNum: shownDecimal('缺货数量', { digits: 3, list: 100 }),
    price: shownDecimal('单价', { digits: 4, unit: '元', list: 90 }),
    proType: shownChoice('赠品', giftType, { filter: 'equals', list: 80 }),
    quality: shownChoice('品质', quality, { filter: 'equals', list: 80 }),
    batch: keptText('批次号', { list: 110 }),
    mark_time: keptText('生产日期', { list: 110 }),
    carriageType: shownChoice('运输方式', carriageType, { list: 110 }),
    carriersName: keptText('承运商', { list: 120 }),
    tmsNumbers: keptText('物流单号', { list: 150 }),
    info: keptText('备注', { list: 160 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const { list, download, create, edit, remove } = dispatchLine.calls;

export const dispatchLineCalls = {
  list,
  download,
  create: call({
    ...create,
    access: 'dispatch:edit',
    body: consignedInput.extend({ dispatchId: id().meta({ title: '发货单' }) }),
    reply: consignedLine,
  }),
  edit: call({ ...edit, body: lineEdit, reply: consignedLine }),
  remove: call({ ...remove, access: 'dispatch:edit' }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '发货明细详情',
    access: 'dispatch:list',
    query: z.object({ id: idText() }),
    reply: consignedLine,
  }),
  lines: linesCall(`${path}/getProducts`, '发货单明细', 'dispatch:list'),
  pickupLines: linesCall(`${path}/getPurDispatchProducts`, '采购提货单明细', 'purchaseDispatch:list'),
  /** Every line with its document, page by page. */
  joined: call({
    method: 'GET',
    path: `${path}/getListBySql`,
    title: '发货明细查询',
    access: 'dispatch:list',
    query: dispatchCalls.list.query,
    reply: pageOf(detailRow),
  }),
};
