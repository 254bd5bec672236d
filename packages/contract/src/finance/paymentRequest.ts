/** 付款申请. Somebody asks for open claims of one partner to be paid; above the site's limit somebody else approves it first. */
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownReference, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';

const path = '/api/paymentRequest';

export const paymentRequestKind = documentKind({
  name: 'paymentRequest',
  title: '付款申请',
  path,
  prefix: 'FQ',
  permissions: 'paymentRequest',
  menu: { path: '/finance/paymentRequest', component: 'finance/paymentRequest', icon: 'money-collect' },
  initial: 'waiting',
  states: {
    waiting: { code: 10, label: '待审批', tone: 'warning' },
    approved: { code: 20, label: '待付款', tone: 'processing' },
    rejected: { code: 30, label: '已驳回', tone: 'error' },
    paid: { code: 40, label: '已付款', tone: 'success' },
  },
  actions: {
    approve: { call: 'PUT approve', label: '批准', from: ['waiting'], to: 'approved', permission: 'paymentRequest:approve' },
    reject: { call: 'PUT reject', label: '驳回', from: ['waiting', 'approved'], to: 'rejected', permission: 'paymentRequest:approve' },
    pay: { call: 'PUT doPay', label: '付款', from: ['approved'], to: 'paid', permission: 'paymentRequest:pay' },
    /** What it settled is open again. */
    undo: { call: 'PUT undoPay', label: '撤销付款', from: ['paid'], to: 'approved', permission: 'paymentRequest:pay' },
    void: { call: 'DELETE /', label: '作废', from: ['waiting', 'approved', 'rejected'], to: 'stay', permission: 'paymentRequest:del' },
  },
});

export const paymentRequestResource = resource({
  name: paymentRequestKind.name,
  title: paymentRequestKind.title,
  path,
  permission: paymentRequestKind.permissions,
  search: ['number', 'personName'],
  voids: true,
  fields: {
    number: keptText('申请单号', { filter: 'contains', sort: true, list: 150, public: true }),
    personName: keptText('收款方', { filter: 'contains', list: 180 }),
    customerId: shownReference('收款方', 'customer', { filter: 'in', list: false, namedBy: 'personName' }),
    amount: shownDecimal('申请金额', { digits: 2, unit: '元', sort: true, list: 130 }),
    state: shownChoice('状态', paymentRequestKind.state, { filter: 'in', list: 90, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 120 }),
    info: keptText('事由', { list: 200 }),
    createBy: keptText('申请人', { filter: 'contains', list: 100 }),
    createTime: instantField('申请时间', { sort: true, filter: 'range', list: 150 }),
    checkBy: keptText('审批人', { list: 100 }),
    checkInfo: keptText('驳回原因', { list: false }),
    checkTime: instantField('审批时间', { list: false }),
    payBy: keptText('付款人', { list: false }),
    paymentNumber: shownText('付款流水', { list: 150 }),
    updateBy: keptText('操作人', { list: false }),
    updateTime: instantField('更新时间', { list: false }),
  },
});
