/** 移库单: goods change their position within a site, or get their first one (上架). Stock as a whole stays as it is. */
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { quality } from '../stock/ledger.ts';
import { type Lot, lotText } from './lots.ts';

const path = '/api/relocation';

export const relocationKind = documentKind({
  name: 'relocation',
  title: '移库单',
  path,
  prefix: 'YK',
  permissions: 'relocation',
  menu: { path: '/WMS/relocation', component: 'warehouse/relocation', icon: 'swap', title: '移库' },
  waits: ['waiting'],
  initial: 'waiting',
  states: {
    waiting: { code: 0, label: '待移库', tone: 'warning' },
    done: { code: 10, label: '已移库', tone: 'success' },
    voided: { code: 20, label: '已作废', tone: 'error' },
    undone: { code: 30, label: '已移回' },
  },
  actions: {
    post: { call: 'PUT post', label: '移库', from: ['waiting'], to: 'done', permission: 'relocation:post' },
    cancel: { call: 'PUT cancel', label: '作废', from: ['waiting'], to: 'voided', permission: 'relocation:cancel', confirm: '确认作废?' },
    undo: {
      call: 'PUT undo',
      label: '移回',
      from: ['done'],
      to: 'undone',
      permission: 'relocation:post',
      confirm: '确认把货物移回原库位?',
    },
  },
});

/** Most lots of one document. */
export const MOST_MOVED = 1_000;

export const relocation = resource({
  name: relocationKind.name,
  title: relocationKind.title,
  path,
  permission: relocationKind.permissions,
  search: ['number', 'info'],
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150 }),
    state: shownChoice('状态', relocationKind.state, { filter: 'in', list: 90 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130 }),
    lineCount: shownInteger('行数', { list: 80 }),
    totalNum: shownDecimal('数量', { digits: 3, list: 100 }),
    fromCodes: shownText('原库位', { list: 160 }),
    toCodes: shownText('目标库位', { list: 160 }),
    info: keptText('备注', { filter: 'contains', list: 180 }),
    overrideInfo: keptText('放行原因', { list: false }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    doneTime: instantField('移库时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** A line for reading, in the order of its columns. */
export const relocationLineFields = {
  productName: keptText('产品', { list: 200 }),
  barcode: keptText('条码', { list: 140 }),
  ownerName: shownText('货主', { list: 110 }),
  quality: shownChoice('品质', quality, { list: 70 }),
  batch: keptText('批次号', { list: 110 }),
  markTime: shownText('生产日期', { list: 110 }),
  fromCode: shownText('原库位', { list: 120 }),
  toCode: shownText('目标库位', { list: 120 }),
  num: shownDecimal('数量', { digits: 3, list: 100 }),
};

/** What people call goods without a position. */
export const UNPLACED = '未上架';

interface MovableLot extends Lot {
  readonly ownerName: string;
  readonly quality: number;
}

/** One of several lots at a position, as a refusal lists it. */
export const movableText = ({ ownerName, quality: of, ...lot }: MovableLot): string =>
  [lotText(lot), of === quality.code.genuine ? '' : quality.label(of), ownerName].filter((text) => text !== '').join(' ');
