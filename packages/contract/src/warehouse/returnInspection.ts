/** 退货质检单: returned goods wait until somebody has looked at them. Sound ones may be sold again; others turn defective, are scrapped, or go back to the supplier. */
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { inboundType } from '../movements.ts';
import { quality } from '../stock/ledger.ts';

const path = '/api/returnInspection';

export const returnInspectionKind = documentKind({
  name: 'returnInspection',
  title: '退货质检单',
  path,
  prefix: 'ZJ',
  permissions: 'returnInspection',
  menu: { path: '/WMS/returnInspection', component: 'warehouse/returnInspection', icon: 'audit', title: '退货质检' },
  waits: ['waiting'],
  initial: 'waiting',
  byTime: ['voided'],
  states: {
    waiting: { code: 0, label: '待质检', tone: 'warning' },
    judged: { code: 10, label: '已质检', tone: 'success' },
    voided: { code: 20, label: '已作废', tone: 'error' },
  },
  actions: {
    judge: { call: 'PUT judge', label: '质检', from: ['waiting'], to: 'judged', permission: 'returnInspection:judge' },
    undo: {
      call: 'PUT undo',
      label: '撤销质检',
      from: ['judged'],
      to: 'waiting',
      permission: 'returnInspection:judge',
      confirm: '确认撤销质检? 货物回到待质检',
    },
  },
});

const { salesReturnIn, customerReturnIn, returnIn } = inboundType.code;
const RETURNED: readonly number[] = [salesReturnIn, customerReturnIn, returnIn];

/** Goods that come back from customers. */
export const isReturn = (type: number): boolean => RETURNED.includes(type);

export const returnInspection = resource({
  name: returnInspectionKind.name,
  title: returnInspectionKind.title,
  path,
  permission: returnInspectionKind.permissions,
  search: ['number', 'listNumber', 'customerName'],
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150 }),
    state: shownChoice('状态', returnInspectionKind.state, { filter: 'in', list: 90 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130 }),
    customerName: keptText('退货客户', { filter: 'contains', list: 160 }),
    listNumber: keptText('入库单', { filter: 'contains', list: 150 }),
    lineCount: shownInteger('行数', { list: 70 }),
    totalNum: shownDecimal('数量', { digits: 3, list: 90 }),
    genuineNum: shownDecimal('良品', { digits: 3, list: 90 }),
    badNum: shownDecimal('次品与报废', { digits: 3, list: 110 }),
    info: keptText('备注', { list: 160 }),
    createTime: instantField('退货时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('质检人', { filter: 'contains', list: 100 }),
    doneTime: instantField('质检时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** Of a line: how much of it is what. Together they are all that came. */
export interface Verdict {
  readonly genuineNum: number;
  readonly defectiveNum: number;
  readonly scrapNum: number;
  readonly supplierNum: number;
}

export const returnInspectionLineFields = {
  productName: keptText('产品', { list: 200 }),
  barcode: keptText('条码', { list: 140 }),
  quality: shownChoice('入库品质', quality, { list: 80 }),
  batch: keptText('批次号', { list: 110 }),
  markTime: shownText('生产日期', { list: 110 }),
  positionCode: shownText('库位', { list: 100 }),
  num: shownDecimal('数量', { digits: 3, list: 80 }),
  genuineNum: shownDecimal('良品', { digits: 3, list: 80 }),
  defectiveNum: shownDecimal('次品', { digits: 3, list: 80 }),
  scrapNum: shownDecimal('报废', { digits: 3, list: 80 }),
  supplierNum: shownDecimal('退供应商', { digits: 3, list: 90 }),
  supplierName: shownText('供应商', { list: 140 }),
  reason: keptText('原因', { list: 160 }),
};
