/** Lines of processing orders, each with its order: what was used and what was made, over all of them. */
import type { z } from 'zod';
import { call } from '../kernel/call.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger } from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { quality } from '../stock/ledger.ts';
import { productSnapshot } from './lines.ts';
import { lineRole, process, processKind } from './process.ts';

export const processLine = resource({
  name: 'processPro',
  title: '加工单明细',
  path: `${process.path}/processPro`,
  permission: 'process',
  search: ['number', 'pro_name', 'barcode'],
  fields: {
    processId: keptReference(processKind.title, processKind.name, { filter: 'in', list: false }),
    number: keptText(process.fields.number.label, { filter: 'contains', list: 150 }),
    deptId: keptReference(process.fields.deptId.label, 'dept', { filter: 'in', list: false }),
    deptName: keptText(process.fields.deptName.label, { list: 130 }),
    state: shownChoice('状态', processKind.state, { filter: 'in', list: 90 }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false }),
    lineNo: shownInteger('行号', { list: false }),
    proType: shownChoice('产品角色', lineRole, { filter: 'in', list: 90 }),
    productId: keptReference('产品', 'product', { filter: 'in', list: false }),
    pro_name: keptText('产品', { filter: 'contains', list: 200 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    code: keptText('编码', { list: 110 }),
    unitName: keptText('单位', { list: 70 }),
    quality: shownChoice('品质', quality, { filter: 'equals', list: 80 }),
    num: shownDecimal('数量', { digits: 3, list: 100 }),
    /** What is at the order's site and not reserved. */
    usableQty: shownDecimal('可用数量', { digits: 3, list: 100 }),
    batchProNumber: keptText('批次', { list: 110 }),
    mark_time: keptText('生产日期', { list: 110 }),
    info: keptText('备注', { list: 160 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const processLineRow = processLine.row.extend({ data_json: productSnapshot });
export type ProcessLineRow = z.output<typeof processLineRow>;

export const processLineCalls = {
  list: call({ ...processLine.calls.list, reply: pageOf(processLineRow) }),
};
