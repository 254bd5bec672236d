/** Lines of purchases (spec 2 §3). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idList } from '../kernel/wire.ts';
import { lineEdit, lineInput, MOST_ORDER_LINES, productSnapshot } from './lines.ts';
import { purchaseKind, receivedState } from './purchase.ts';
import { giftType } from './tradeCodes.ts';

const path = '/api/purchasePro';

export const purchasePro = resource({
  name: 'purchasePro',
  title: '采购单明细',
  path,
  permission: 'purchase',
  search: ['number', 'proName', 'barcode'],
  fields: {
    orderId: keptReference('采购单', 'purchase', { filter: 'in', list: false }),
    number: keptText('采购单号', { list: 150 }),
    customerId: keptReference('供应商', 'supplier', { filter: 'in', list: false }),
    customerName: shownText('供应商', { list: 160 }),
    state: shownChoice('状态', purchaseKind.state, { filter: 'in', list: 90 }),
    inState: shownChoice('入库状态', receivedState, { filter: 'in', list: 90 }),
    lineNo: shownInteger('行号', { list: 60 }),
    deptName: shownText('收货仓库', { list: 130 }),
    productId: keptReference('产品', 'product', { filter: 'in', list: false }),
    proName: keptText('产品', { filter: 'contains', list: 200 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    unitName: keptText('单位', { list: 70 }),
    type: shownChoice('赠品', giftType, { filter: 'equals', list: 80 }),
    num: shownDecimal('数量', { digits: 3, list: 90 }),
    plannedNum: shownDecimal('提货中', { digits: 3, list: 90 }),
    inNum: shownDecimal('已入库数量', { digits: 3, list: 100 }),
    backNum: shownDecimal('已退数量', { digits: 3, list: 90 }),
    openNum: shownDecimal('未到数量', { digits: 3, list: 90 }),
    price: shownDecimal('单价', { digits: 4, list: 100, unit: '元' }),
    price2: shownDecimal('原价', { digits: 4, list: false, unit: '元' }),
    heji: shownDecimal('合计', { digits: 2, list: 110, unit: '元' }),
    rate: shownDecimal('税率', { digits: 4, list: false }),
    xiangzhuang: shownInteger('箱装数', { list: 80 }),
    sendTime: instantField('交货时间', { list: 150 }),
    info: keptText('备注', { list: 160 }),
    createTime: instantField('制单时间', { filter: 'range', sort: true, list: 150 }),
  },
});

export const purchaseLine = purchasePro.row.extend({ dataJson: productSnapshot });
export type PurchaseLine = z.output<typeof purchaseLine>;

export const purchaseLineInput = z.object({
  ...lineInput,
  /** Absent: the order's supplier, else the product's. Several suppliers split the order. */
  customerId: id().optional().meta({ title: '供应商' }),
});
export type PurchaseLineInput = z.output<typeof purchaseLineInput>;

export const purchaseLines = z.array(purchaseLineInput).min(1).max(MOST_ORDER_LINES).meta({ title: '明细' });

export const purchaseProCalls = {
  list: call({ ...purchasePro.calls.list, reply: pageOf(purchaseLine) }),
  download: purchasePro.calls.download,
  create: call({
    method: 'POST',
    path,
    title: '新增采购单明细',
    access: 'purchase:edit',
    body: purchaseLineInput.omit({ customerId: true }).extend({ orderId: id().meta({ title: '采购单' }) }),
    reply: purchaseLine,
  }),
  edit: call({
    method: 'PUT',
    path,
    title: '编辑采购单明细',
    access: 'purchase:edit',
    body: z.object(lineEdit),
    reply: purchaseLine,
  }),
  remove: call({ method: 'DELETE', path, title: '删除采购单明细', access: 'purchase:edit', body: idList(), reply: done() }),
};
