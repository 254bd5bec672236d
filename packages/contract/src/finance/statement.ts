/**
 * 对账单. What stands between us and one partner over a period: what was open before, what was claimed and paid, what is open after. A claim
 * or payment is on one statement at most, so that nobody is asked twice for the same thing.
 */
import {
  dayField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownImage,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { itemKind } from './ledger.ts';
import { moneySide } from './money.ts';

const path = '/api/statement';

export const statementKind = documentKind({
  name: 'statement',
  title: '对账单',
  path,
  prefix: 'DZ',
  permissions: 'statement',
  menu: { path: '/finance/statement', component: 'finance/statement', icon: 'audit' },
  initial: 'draft',
  /** It follows from the ledger: all that it claims is paid. */
  byTime: ['settled'],
  states: {
    draft: { code: 10, label: '草稿' },
    sent: { code: 20, label: '待对方确认', tone: 'processing' },
    objected: { code: 30, label: '对方有异议', tone: 'error' },
    confirmed: { code: 40, label: '已确认', tone: 'warning' },
    settled: { code: 50, label: '已结清', tone: 'success' },
  },
  actions: {
    refresh: { call: 'PUT refresh', label: '更新明细', from: ['draft'], to: 'stay', permission: 'statement:add' },
    send: { call: 'PUT send', label: '发出', from: ['draft'], to: 'sent', permission: 'statement:send' },
    /** A new one makes the former worthless. */
    link: { call: 'PUT link', label: '确认链接', from: ['sent'], to: 'stay', permission: 'statement:send' },
    confirm: { call: 'PUT confirm', label: '登记确认', from: ['sent', 'objected'], to: 'confirmed', permission: 'statement:answer' },
    object: { call: 'PUT object', label: '登记异议', from: ['sent'], to: 'objected', permission: 'statement:answer' },
    reopen: { call: 'PUT reopen', label: '退回草稿', from: ['sent', 'objected', 'confirmed'], to: 'draft', permission: 'statement:send' },
    pay: { call: 'PUT doPay', label: '收付款', from: ['sent', 'objected', 'confirmed'], to: 'stay', permission: 'statement:pay' },
    /** Of one named payment. */
    undo: {
      call: 'PUT undoPay',
      label: '撤销收付款',
      from: ['sent', 'objected', 'confirmed', 'settled'],
      to: 'stay',
      permission: 'statement:pay',
    },
    void: { call: 'DELETE /', label: '作废', from: ['draft'], to: 'stay', permission: 'statement:del' },
  },
});

/** Documents whose claims say how they were computed, in words that are meant for the partner. */
const EXPLAINED: readonly string[] = ['inboundList', 'outboundList', 'storageBill'];

export const explainedTo = (sourceKind: string, info: string): string | undefined =>
  EXPLAINED.includes(sourceKind) && info !== '' ? info : undefined;

const money = (label: string, list: number | false = 120) => shownDecimal(label, { digits: 2, unit: '元', list });
const shownDay = (label: string) => ({ ...dayField(label, { filter: 'range', sort: true, list: 110 }), form: false as const });

export const statementResource = resource({
  name: statementKind.name,
  title: statementKind.title,
  path,
  permission: statementKind.permissions,
  search: ['number', 'personName'],
  voids: true,
  fields: {
    number: keptText('对账单号', { filter: 'contains', sort: true, list: 150, public: true }),
    side: shownChoice('方向', moneySide, { filter: 'in', list: 70, public: true }),
    personName: keptText('往来单位', { filter: 'contains', list: 170 }),
    customerId: shownReference('往来单位', 'customer', { filter: 'in', list: false, namedBy: 'personName' }),
    fromDay: shownDay('开始日期'),
    untilDay: shownDay('截止日期'),
    opening: money('期初余额'),
    claimed: money('本期发生'),
    paid: money('本期收付'),
    closing: money('期末余额'),
    /** Of the claims on it, less what is paid and not matched yet. */
    restAmount: { ...money('未结金额', 130), sort: true },
    state: shownChoice('状态', statementKind.state, { filter: 'in', list: 110, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: false }),
    sentTime: instantField('发出时间', { sort: true, filter: 'range', list: 150 }),
    linkExpireTime: instantField('链接有效期至', { list: false }),
    answerName: keptText('答复人', { list: false }),
    answerInfo: keptText('异议', { list: false }),
    answerImg: shownImage('盖章回执', { list: false }),
    answerTime: instantField('答复时间', { list: false }),
    /** A later one of the same partner builds on it. */
    laterNumber: keptText('后续对账单', { list: false }),
    info: keptText('备注', { list: false }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: false }),
    updateTime: instantField('更新时间', { list: false }),
  },
});

/** One claim or payment on a statement. */
export const statementLine = resource({
  name: 'statementLine',
  title: '对账明细',
  path: `${path}/lines`,
  permission: statementKind.permissions,
  fields: {
    day: { ...dayField('日期', { list: 110 }), form: false as const },
    kind: shownChoice('类型', itemKind, { list: 90 }),
    reasonName: keptText('事由', { list: 110 }),
    sourceKind: keptText('单据类型', { list: false }),
    sourceId: keptReference('单据', 'document', { list: false }),
    sourceNumber: keptText('单号', { list: 160 }),
    claimed: money('发生额'),
    /** Of what is claimed. */
    net: money('不含税', 110),
    tax: money('税额', 100),
    paid: money('收付额'),
    openAmount: money('未结'),
    dueDay: { ...dayField('到期日', { list: 110 }), form: false as const },
    deptName: shownText('网点', { list: 120 }),
    info: keptText('摘要', { list: 180 }),
  },
});
