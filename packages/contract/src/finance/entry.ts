/**
 * 应收应付. What somebody owes us or we owe somebody, made of items, and paid at once or in parts. Its state follows from what was paid. It
 * claims the fees of warehouse lists on it, so that they are neither counted again nor owed twice.
 */
import { codes } from '../kernel/codes.ts';
import { dayField, instantField, keptReference, keptText, shownChoice, shownDecimal, shownReference, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { moneySide } from './money.ts';

const path = '/api/personIn';

export const entryKind = documentKind({
  name: 'personIn',
  title: '应收应付',
  path,
  prefix: 'SF',
  permissions: 'personIn',
  menu: { path: '/finance/entry', component: 'finance/personIn', icon: 'wallet' },
  initial: 'open',
  states: {
    open: { code: 10, label: '未结', tone: 'warning' },
    part: { code: 20, label: '部分结清', tone: 'processing' },
    settled: { code: 30, label: '已结清', tone: 'success' },
    voided: { code: 0, label: '已作废', tone: 'error' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: ['open'], to: 'stay', permission: 'personIn:edit' },
    pay: { call: 'POST doPayment', label: '收付款', from: ['open', 'part'], to: ['part', 'settled'], permission: 'personIn:pay' },
    /** Of one named payment; the rest decides the new state. */
    undo: { call: 'POST undoPayment', label: '撤销收付款', from: ['part', 'settled'], to: ['open', 'part'], permission: 'personIn:undo' },
    /** 折让: a part of the rest is let off; taken back as a whole. */
    reduce: {
      call: 'POST doReduce',
      label: '减免',
      from: ['open', 'part'],
      to: ['open', 'part', 'settled'],
      permission: 'personIn:reduce',
    },
    unreduce: {
      call: 'POST undoReduce',
      label: '撤销减免',
      from: ['open', 'part', 'settled'],
      to: ['open', 'part'],
      permission: 'personIn:reduce',
    },
    /** What will never come. Taken back as any payment. */
    writeOff: {
      call: 'POST doWriteOff',
      label: '核销坏账',
      from: ['open', 'part'],
      to: ['part', 'settled'],
      permission: 'personIn:writeOff',
    },
    /** Sets the flag or takes it back. */
    abnormal: { call: 'PUT doAbnormal', label: '异常', from: ['open', 'part'], to: 'stay', permission: 'personIn:abnormal' },
    cancel: { call: 'PUT doCancle', label: '作废', from: ['open'], to: 'voided', permission: 'personIn:cancel' },
    remove: { call: 'DELETE /', label: '删除', from: ['open', 'voided'], to: 'stay', permission: 'personIn:del' },
  },
});

export const entryOrigin = codes({
  manual: { code: 10, label: '手工录入' },
  imported: { code: 20, label: '表格导入', tone: 'processing' },
  fees: { code: 30, label: '出入库费用', tone: 'success' },
  opening: { code: 40, label: '期初', tone: 'warning' },
});

export const abnormalFlag = codes({
  normal: { code: 0, label: '正常' },
  abnormal: { code: 1, label: '异常', tone: 'error' },
});

const money = (label: string) => shownDecimal(label, { digits: 2, unit: '元', sort: true, list: 130 });

export const entryResource = resource({
  name: entryKind.name,
  title: entryKind.title,
  path,
  permission: entryKind.permissions,
  search: ['number', 'personName', 'info'],
  fields: {
    number: keptText('单号', { filter: 'contains', sort: true, list: 150, public: true }),
    side: shownChoice('方向', moneySide, { filter: 'in', list: 70, public: true }),
    state: shownChoice('状态', entryKind.state, { filter: 'in', list: 90, public: true }),
    isAbnormal: shownChoice('异常', abnormalFlag, { filter: 'equals', list: 70 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 120, public: true }),
    customerId: shownReference('往来单位', 'customer', { filter: 'in', list: false }),
    personName: keptText('往来单位', { filter: 'contains', list: 180 }),
    personPhone: keptText('联系电话', { filter: 'contains', list: false }),
    amount: money('金额'),
    reducedAmount: money('减免金额'),
    paidAmount: money('已结金额'),
    restAmount: money('未结金额'),
    bookDay: { ...dayField('记账日期', { filter: 'range', sort: true, list: 110 }), form: false as const },
    dueDay: { ...dayField('到期日', { filter: 'range', sort: true, list: 110 }), form: false as const },
    origin: shownChoice('来源', entryOrigin, { filter: 'in', list: 100 }),
    abnormalInfo: keptText('异常说明', { list: 160 }),
    cancelInfo: keptText('作废原因', { list: false }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    updateTime: instantField('更新时间', { sort: true, list: 150 }),
  },
});

/** What an entry is made of, also asked for across entries. */
export const entryItem = resource({
  name: 'personInItem',
  title: '费用明细',
  path: `${path}/myFeeItmes`,
  permission: 'personIn',
  search: ['name', 'entryNumber', 'objNumber'],
  fields: {
    entryId: keptReference('单据', 'personIn', { list: false }),
    entryNumber: keptText('单号', { filter: 'contains', list: 150 }),
    side: shownChoice('方向', moneySide, { filter: 'in', list: 70 }),
    state: shownChoice('状态', entryKind.state, { filter: 'in', list: 90 }),
    personName: keptText('往来单位', { filter: 'contains', list: 160 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 120 }),
    name: keptText('费用项目', { filter: 'contains', list: 140 }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 110 }),
    objKind: keptText('关联单据', { list: false }),
    objId: shownReference('关联单据', 'document', { list: false }),
    objNumber: keptText('关联单号', { filter: 'contains', list: 150 }),
    feeId: shownReference('出入库费用', 'fee', { list: false }),
    info: keptText('说明', { list: 180 }),
    createTime: instantField('录入时间', { sort: true, filter: 'range', list: 150 }),
  },
});
