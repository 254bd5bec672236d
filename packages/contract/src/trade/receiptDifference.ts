/**
 * 收货差异单: goods that came otherwise than they were ordered. Buyer and supplier settle them line by line: kept, sent back, or kept with a
 * credit. Until then they are the supplier's goods, held in our warehouse where nobody may take them; what was refused at the door never came in.
 */
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { quality } from '../stock/ledger.ts';

const path = '/api/receiptDifference';

export const receiptDifferenceKind = documentKind({
  name: 'receiptDifference',
  title: '收货差异单',
  path,
  prefix: 'CY',
  permissions: 'receiptDifference',
  menu: { path: '/trade/receiptDifference', component: 'trade/receiptDifference', icon: 'audit', title: '收货差异' },
  waits: ['open'],
  initial: 'open',
  states: {
    open: { code: 0, label: '待处理', tone: 'warning' },
    settled: { code: 10, label: '已处理', tone: 'success' },
    voided: { code: 20, label: '已作废', tone: 'error' },
  },
  actions: {
    settle: { call: 'PUT settle', label: '处理', from: ['open'], to: ['open', 'settled'], permission: 'receiptDifference:settle' },
    cancel: {
      call: 'PUT cancel',
      label: '作废',
      from: ['open'],
      to: 'voided',
      permission: 'receiptDifference:cancel',
      confirm: '作废表示这些货物没有到过，确认作废?',
    },
  },
});

/** In what way goods differ from what was ordered. */
export const differenceType = codes({
  over: { code: 10, label: '超收', tone: 'warning' },
  damaged: { code: 20, label: '破损', tone: 'error' },
  wrong: { code: 30, label: '错货', tone: 'error' },
  unknown: { code: 40, label: '无资料', tone: 'warning' },
  unordered: { code: 50, label: '无单到货', tone: 'warning' },
});

export type DifferenceType = (typeof differenceType.entries)[number]['code'];

/** What buyer and supplier agree on. */
export const settlement = codes({
  keep: { code: 1, label: '收下' },
  giveBack: { code: 2, label: '退回' },
  credit: { code: 3, label: '收下并扣款' },
});

/** 1: not taken in, the driver took it back. */
export const refusedState = codes({
  taken: { code: 0, label: '暂存' },
  refused: { code: 1, label: '当场拒收', tone: 'error' },
});

export const receiptDifference = resource({
  name: receiptDifferenceKind.name,
  title: receiptDifferenceKind.title,
  path,
  permission: receiptDifferenceKind.permissions,
  search: ['number', 'purchaseNumber', 'supplierName', 'info'],
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150 }),
    state: shownChoice('状态', receiptDifferenceKind.state, { filter: 'in', list: 90 }),
    supplierId: keptReference('供应商', 'supplier', { filter: 'in', list: false }),
    supplierName: keptText('供应商', { filter: 'contains', list: 160 }),
    purchaseNumber: keptText('采购单号', { filter: 'contains', list: 150 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130 }),
    types: shownText('差异', { list: 140 }),
    lineCount: shownInteger('行数', { list: 70 }),
    totalNum: shownDecimal('数量', { digits: 3, list: 90 }),
    openNum: shownDecimal('待处理数量', { digits: 3, list: 100 }),
    refusedNum: shownDecimal('拒收数量', { digits: 3, list: false }),
    creditAmount: shownDecimal('扣款', { digits: 2, unit: '元', list: 90 }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    createBy: keptText('收货人', { filter: 'contains', list: 100 }),
    createTime: instantField('收货时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('更新人', { list: 100 }),
    updateTime: instantField('更新时间', { list: 150 }),
  },
});

/** A line for reading, in the order of its columns. */
export const receiptDifferenceLineFields = {
  productName: keptText('产品', { list: 200 }),
  code: keptText('条码', { list: 140 }),
  type: shownChoice('差异', differenceType, { list: 90 }),
  refused: shownChoice('货物', refusedState, { list: 90 }),
  quality: shownChoice('品质', quality, { list: 70 }),
  batch: keptText('批次号', { list: 110 }),
  markTime: shownText('生产日期', { list: 110 }),
  num: shownDecimal('数量', { digits: 3, list: 90 }),
  keptNum: shownDecimal('收下', { digits: 3, list: 80 }),
  backNum: shownDecimal('退回', { digits: 3, list: 80 }),
  openNum: shownDecimal('待处理', { digits: 3, list: 80 }),
  creditAmount: shownDecimal('扣款', { digits: 2, unit: '元', list: 90 }),
  reason: keptText('原因', { list: 180 }),
};
