/**
 * 截单: goods of one site are held back for their owner until a time. They are frozen in the ledger (DESIGN §5); outbound lists take them
 * from there. The state follows the quantity: nothing, a part, or all of what is wanted is secured.
 */
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
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { quality } from '../stock/ledger.ts';

const path = '/api/cutoff';
const lines = '/api/cutoffPro';

const live = ['uncut', 'partly', 'fully'] as const;

export const cutoffKind = documentKind({
  name: 'cutoff',
  title: '截单',
  path,
  prefix: 'JD',
  permissions: 'cutoff',
  menu: { path: '/WMS/cutoff', component: 'warehouse/cutoff', icon: 'scissor' },
  waits: ['uncut', 'partly'],
  initial: 'uncut',
  byTime: ['expired'],
  states: {
    uncut: { code: 10, label: '未截单', tone: 'warning' },
    partly: { code: 20, label: '部分截单', tone: 'processing' },
    fully: { code: 30, label: '全部截单', tone: 'success' },
    expired: { code: 40, label: '已过期' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: live, to: live, permission: 'cutoff:edit' },
    void: { call: 'DELETE /', label: '作废', from: ['uncut'], to: 'stay', permission: 'cutoff:del' },
    check: { call: 'POST doCheck', label: '截单', from: ['uncut'], to: ['partly', 'fully'], permission: 'cutoff:check' },
    restock: { call: 'POST doBuhuo', label: '补货', from: ['partly'], to: ['partly', 'fully'], permission: 'cutoff:check' },
    setNum: { call: `POST ${lines}/updateCutNum`, label: '改数量', from: live, to: live, permission: 'cutoff:edit' },
    release: {
      call: `POST ${lines}/doReleaseCardQuantity`,
      label: '释放',
      from: ['partly', 'fully'],
      to: live,
      permission: 'cutoff:release',
    },
    createOut: { call: 'POST createOut', label: '出库', from: ['partly', 'fully'], to: 'stay', permission: 'cutoff:out' },
    cancel: {
      call: 'POST doCancle',
      label: '取消',
      from: live,
      to: 'stay',
      permission: 'cutoff:cancel',
      confirm: '确认取消？已截的货物会全部释放。',
    },
  },
});

export type CutoffState = keyof typeof cutoffKind.state.code;

/** Most lines of one cutoff. */
export const MOST_CUT = 1_000;

const three = { digits: 3, list: 90 } as const;

/** Where the wanted quantity is; the same words for the document and for a line. */
const quantities = {
  heldNum: shownDecimal('已截数量', { ...three, public: true }),
  shortNum: shownDecimal('缺少数量', three),
  listedNum: shownDecimal('待出库', three),
  shippedNum: shownDecimal('已出库', { ...three, public: true }),
  releasedNum: shownDecimal('累计释放', three),
};

export const cutoff = resource({
  name: cutoffKind.name,
  title: cutoffKind.title,
  path,
  permission: cutoffKind.permissions,
  search: ['number', 'objNumber', 'info'],
  voids: true,
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150, public: true }),
    state: shownChoice('状态', cutoffKind.state, { filter: 'in', list: 100, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130, public: true }),
    ownerId: shownInteger('货主', { filter: 'in', list: false, namedBy: 'ownerName' }),
    ownerName: shownText('货主', { list: 130 }),
    endTime: instantField('截止时间', { sort: true, filter: 'range', list: 170, public: true }),
    productId: shownReference('产品', 'product', { filter: 'in', list: false }),
    lineCount: shownInteger('品种数', { list: 80 }),
    totalNum: shownDecimal('截单数量', { ...three, public: true }),
    ...quantities,
    objKind: keptText('来源单据', { list: false, namedBy: 'objNumber' }),
    objId: shownReference('来源单据', 'document', { list: false, namedBy: 'objNumber' }),
    objNumber: keptText('来源单号', { filter: 'contains', list: 150 }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    updateTime: instantField('更新时间', { list: 150 }),
  },
});

/** A line for reading, in the order of its columns. */
export const cutoffLineFields = {
  productName: keptText('产品', { list: 170 }),
  barcode: keptText('条码', { list: 130 }),
  unitName: keptText('单位', { list: 70 }),
  quality: shownChoice('品质', quality, { list: 70 }),
  num: shownDecimal('截单数量', three),
  ...quantities,
  usableQty: shownDecimal('现在可用', three),
};
