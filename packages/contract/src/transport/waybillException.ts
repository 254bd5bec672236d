/** 运单异常: what can go wrong with a waybill on its way, until somebody has handled it or the goods go back. */
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownReference } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { waybillKind } from './waybill.ts';

export const exceptionType = codes({
  damaged: { code: 10, label: '破损', tone: 'error' },
  short: { code: 20, label: '短少', tone: 'error' },
  rejected: { code: 30, label: '拒收', tone: 'warning' },
  wrongAddress: { code: 40, label: '地址错误', tone: 'warning' },
  late: { code: 50, label: '延误', tone: 'warning' },
  other: { code: 90, label: '其他' },
});

const path = '/api/orderAbnormal';

/** It has no number of its own: people know it by its waybill's. */
export const waybillExceptionKind = documentKind({
  name: 'orderAbnormal',
  title: '运单异常',
  path,
  prefix: 'YC',
  permissions: 'orderAbnormal',
  menu: { path: '/tms/orderAbnormal', component: 'transport/orderAbnormal', icon: 'bell', within: true },
  initial: 'open',
  states: {
    open: { code: 0, label: '未处理', tone: 'error' },
    handled: { code: 1, label: '已处理', tone: 'success' },
    returned: { code: 2, label: '已退回' },
  },
  actions: {
    over: { call: 'PUT overAbnormal', label: '处理', from: ['open'], to: 'handled', permission: 'orderAbnormal:over' },
    /** Its costs are owed no more, and what the payer was charged is taken off. */
    cancelOver: {
      call: 'PUT cancelOver',
      label: '撤销处理',
      from: ['handled'],
      to: 'open',
      permission: 'orderAbnormal:over',
      confirm: '确认撤销处理吗? 额外费用和向付款方收取的费用一并撤销。',
    },
    back: {
      call: 'PUT backOrder',
      label: '退回',
      from: ['open'],
      to: 'returned',
      permission: 'orderAbnormal:back',
      confirm: '确认退回该运单吗?',
    },
    edit: { call: 'PUT /', label: '编辑', from: ['open'], to: 'stay', permission: 'orderAbnormal:edit' },
    void: { call: 'DELETE /', label: '作废', from: ['open'], to: 'stay', permission: 'orderAbnormal:del' },
  },
});

export const waybillExceptionResource = resource({
  name: waybillExceptionKind.name,
  title: waybillExceptionKind.title,
  path,
  permission: waybillExceptionKind.permissions,
  search: ['number', 'info'],
  voids: true,
  fields: {
    number: keptText('运单号', { filter: 'contains', list: 150, public: true }),
    orderId: keptReference('运单', 'waybill', { filter: 'in', list: false, namedBy: 'number' }),
    type: shownChoice('异常类型', exceptionType, { filter: 'in', list: 100, public: true }),
    state: shownChoice('状态', waybillExceptionKind.state, { filter: 'in', list: 90, public: true }),
    orderState: shownChoice('运单状态', waybillKind.state, { list: 100 }),
    deptId: keptReference('登记网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('登记网点', { list: 120 }),
    info: keptText('异常说明', { filter: 'contains', list: 220 }),
    result: keptText('处理结果', { list: 220 }),
    /** What it cost us, and whom we owe it. */
    cost: shownDecimal('额外费用', { digits: 2, unit: '元', list: 100 }),
    payeeId: shownReference('收款单位', 'customer', { list: false }),
    payee: keptText('收款方', { list: 120 }),
    /** What the payer of the waybill is charged for it. */
    charge: shownDecimal('向付款方收取', { digits: 2, unit: '元', list: 110 }),
    createby: keptText('登记人', { filter: 'contains', list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
    updateby: keptText('处理人', { list: 100 }),
    updateTime: instantField('处理时间', { list: 150 }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false }),
    orderIsDelete: shownChoice('运单删除', voidState, { list: false }),
  },
});
