/**
 * 发票. An invoice that we issued or received, and the claims that it is for. It posts nothing: a claim posts its net amount and its tax when
 * it arises. A red invoice has negative amounts; it takes back another as a whole, or is for returns.
 */
import { codes } from '../kernel/codes.ts';
import { dayField, instantField, keptReference, keptText, shownChoice, shownDecimal, shownReference, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { claimReason } from './ledger.ts';
import { moneySide } from './money.ts';

const path = '/api/invoice';

/** Issued for what is owed to us, received for what we owe. */
export const invoiceSide = codes({
  output: { code: moneySide.code.receive, label: '销项', tone: 'success' },
  input: { code: moneySide.code.pay, label: '进项', tone: 'warning' },
});

export const invoiceType = codes({
  special: { code: 10, label: '专票', tone: 'processing' },
  ordinary: { code: 20, label: '普票' },
});

/** For these nobody writes an invoice: money of others, loans, pay, and what was owed before the books began. */
export const WITHOUT_INVOICE: readonly number[] = [
  claimReason.code.collected,
  claimReason.code.principal,
  claimReason.code.wages,
  claimReason.code.opening,
];

export const invoiceKind = documentKind({
  name: 'invoice',
  title: '发票',
  path,
  prefix: 'FP',
  permissions: 'invoice',
  menu: { path: '/finance/invoice', component: 'finance/invoice', icon: 'file-text' },
  initial: 'draft',
  states: {
    draft: { code: 10, label: '草稿' },
    issued: { code: 20, label: '有效', tone: 'success' },
    reversed: { code: 30, label: '已红冲', tone: 'warning' },
    cancelled: { code: 40, label: '已作废', tone: 'error' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: ['draft'], to: 'stay', permission: 'invoice:add' },
    issue: { call: 'PUT issue', label: '登记', from: ['draft'], to: 'issued', permission: 'invoice:add' },
    link: { call: 'PUT link', label: '关联往来', from: ['draft', 'issued'], to: 'stay', permission: 'invoice:add' },
    /** By a red invoice of the opposite amounts; its claims may be invoiced again. */
    red: { call: 'PUT red', label: '红冲', from: ['issued'], to: 'reversed', permission: 'invoice:red' },
    undoRed: { call: 'PUT undoRed', label: '撤销红冲', from: ['reversed'], to: 'issued', permission: 'invoice:red' },
    cancel: { call: 'PUT cancel', label: '作废', from: ['issued'], to: 'cancelled', permission: 'invoice:del' },
    void: { call: 'DELETE /', label: '删除', from: ['draft'], to: 'stay', permission: 'invoice:del' },
  },
});

const money = (label: string, list: number | false = 120) => shownDecimal(label, { digits: 2, unit: '元', list });

export const invoiceResource = resource({
  name: invoiceKind.name,
  title: invoiceKind.title,
  path,
  permission: invoiceKind.permissions,
  search: ['number', 'invoiceNo', 'personName', 'title'],
  voids: true,
  fields: {
    number: keptText('登记号', { filter: 'contains', sort: true, list: 150, public: true }),
    side: shownChoice('方向', invoiceSide, { filter: 'in', list: 70, public: true }),
    type: shownChoice('票种', invoiceType, { filter: 'in', list: 70 }),
    invoiceNo: keptText('发票号码', { filter: 'contains', sort: true, list: 190 }),
    invoiceCode: keptText('发票代码', { filter: 'contains', list: false }),
    day: { ...dayField('发票日期', { filter: 'range', sort: true, list: 110 }), form: false as const },
    personName: keptText('往来单位', { filter: 'contains', list: 180 }),
    customerId: shownReference('往来单位', 'customer', { filter: 'in', list: false, namedBy: 'personName' }),
    /** Somebody without a record. */
    person: keptText('往来个人', { list: false }),
    title: keptText('抬头', { filter: 'contains', list: false }),
    taxNumber: keptText('税号', { filter: 'contains', list: false }),
    net: { ...money('不含税金额'), sort: true },
    tax: { ...money('税额', 110), sort: true },
    amount: { ...money('价税合计'), sort: true },
    linked: money('已关联', 110),
    /** Of the whole amount: what no claim is linked for. */
    rest: { ...money('未关联', 110), sort: true },
    state: shownChoice('状态', invoiceKind.state, { filter: 'in', list: 90, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    taxDay: { ...dayField('计税日期', { filter: 'range', sort: true, list: false }), form: false as const },
    reversesId: shownReference('红冲的发票', 'invoice', { list: false, namedBy: 'reversesNumber' }),
    reversesNumber: shownText('红冲的发票', { list: 150 }),
    reversedNumber: shownText('红字发票', { list: false }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 120 }),
    paper: keptText('发票文件', { list: false }),
    info: keptText('备注', { list: 160 }),
    cancelInfo: keptText('作废原因', { list: false }),
    issueTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: false }),
    updateBy: keptText('操作人', { list: false }),
    updateTime: instantField('更新时间', { list: false }),
  },
});

/** One claim that an invoice is for. */
export const invoiceLine = resource({
  name: 'invoiceLine',
  title: '关联往来',
  path: `${path}/lines`,
  permission: invoiceKind.permissions,
  fields: {
    day: { ...dayField('日期', { list: 110 }), form: false as const },
    title: keptText('款项', { list: 120 }),
    reasonName: keptText('事由', { list: 100 }),
    sourceKind: keptText('单据类型', { list: false }),
    sourceId: keptReference('单据', 'document', { list: false }),
    number: keptText('单号', { list: 160 }),
    claimAmount: money('往来金额'),
    claimTax: money('往来税额', 110),
    amount: money('关联金额'),
    /** The claim's tax, by the part of it that is linked. */
    tax: money('对应税额', 110),
    deptName: shownText('网点', { list: 120 }),
    info: keptText('摘要', { list: 160 }),
  },
});
