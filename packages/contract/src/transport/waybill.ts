/**
 * 运单. Goods of a sender on their way to a receiver, from site to site. While it is at a site its state is the spec's status of that stop;
 * scans and freight bills move it on.
 */
import { codes } from '../kernel/codes.ts';
import { documentKind } from '../kernel/kind.ts';

const path = '/api/orderDept';

export const waybillKind = documentKind({
  name: 'waybill',
  title: '运单',
  path,
  prefix: 'YD',
  permissions: 'waybill',
  menu: { path: '/tms/order', component: 'transport/waybill', icon: 'file-text' },
  waits: ['toCheck', 'toTake', 'waiting'],
  initial: 'toCheck',
  states: {
    toCheck: { code: 1, label: '待核单', tone: 'warning' },
    toTake: { code: 10, label: '待提货', tone: 'warning' },
    taking: { code: 11, label: '提货中', tone: 'processing' },
    waiting: { code: 20, label: '待派送', tone: 'warning' },
    loaded: { code: 21, label: '准备运输', tone: 'processing' },
    moving: { code: 0, label: '运输中', tone: 'processing' },
    signed: { code: 40, label: '已签收', tone: 'success' },
    returned: { code: 50, label: '已退回' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: ['toCheck'], to: 'stay', permission: 'waybill:edit' },
    /** What may still be corrected on the way: the receiver, tags, remark, the due date of the receipt. */
    correct: {
      call: 'PUT /api/order',
      label: '更正',
      from: ['toCheck', 'toTake', 'taking', 'waiting', 'loaded', 'moving'],
      to: 'stay',
      permission: 'waybill:edit',
    },
    check: { call: 'PUT doCheck', label: '核单', from: ['toCheck'], to: ['toTake', 'waiting'], permission: 'waybill:check' },
    take: { call: 'PUT doTake', label: '提货', from: ['toTake'], to: 'taking', permission: 'waybill:scan' },
    enter: { call: 'PUT doEnter', label: '入站', from: ['toTake', 'taking'], to: 'waiting', permission: 'waybill:scan' },
    load: { call: 'PUT doLoad', label: '装车', from: ['waiting'], to: 'loaded', permission: 'waybill:scan' },
    unload: { call: 'PUT doUnload', label: '卸车', from: ['loaded'], to: 'waiting', permission: 'waybill:scan' },
    depart: { call: 'PUT doDepart', label: '发车', from: ['loaded'], to: 'moving', permission: 'waybill:scan' },
    arrive: { call: 'PUT doArrive', label: '到站', from: ['moving'], to: 'waiting', permission: 'waybill:scan' },
    sign: { call: 'PUT doSign', label: '签收', from: ['waiting'], to: 'signed', permission: 'waybill:sign' },
    abnormal: {
      call: 'PUT doAbnormal',
      label: '登记异常',
      from: ['toTake', 'taking', 'waiting', 'loaded', 'moving'],
      to: 'stay',
      permission: 'waybill:abnormal',
    },
    /** The goods go back to where they came from, on a new waybill. */
    giveBack: {
      call: 'PUT /api/orderAbnormal/backOrder',
      label: '退回',
      from: ['toTake', 'taking', 'waiting'],
      to: 'returned',
      permission: 'orderAbnormal:back',
      confirm: '确认退回该运单吗?',
    },
    changeDept: {
      call: 'PUT changeDept',
      label: '切换网点',
      from: ['toCheck', 'toTake', 'waiting'],
      to: 'stay',
      permission: 'waybill:changeDept',
    },
    pay: {
      call: 'PUT doPayOrders',
      label: '付款',
      from: ['toTake', 'taking', 'waiting', 'loaded', 'moving', 'signed', 'returned'],
      to: 'stay',
      permission: 'waybill:pay',
    },
    void: {
      call: 'PUT doDel',
      label: '删除',
      from: ['toCheck', 'toTake', 'waiting'],
      to: 'stay',
      permission: 'waybill:del',
      confirm: '确定删除该运单吗?',
    },
  },
});

/** Who owes the freight. */
export const whoPay = codes({
  sender: { code: 0, label: '寄付' },
  receiver: { code: 1, label: '到付' },
  monthly: { code: 2, label: '月结' },
});

export const needTake = codes({
  no: { code: 0, label: '无需提货' },
  yes: { code: 1, label: '需提货' },
});

export const payState = codes({
  unpaid: { code: 0, label: '未付款', tone: 'warning' },
  paid: { code: 1, label: '已付款', tone: 'success' },
});

/** The receipt that the receiver signs and that comes back to the sender. */
export const receiptState = codes({
  out: { code: 0, label: '未回单', tone: 'warning' },
  back: { code: 1, label: '已回单', tone: 'success' },
});

/** A stop's own status: the waybill's state while it is there, "on the way" before it comes, "left" afterwards. */
export const stopStat = codes({
  moving: { code: 0, label: '运输中', tone: 'processing' },
  toCheck: { code: 1, label: '待核单', tone: 'warning' },
  toTake: { code: 10, label: '待提货', tone: 'warning' },
  taking: { code: 11, label: '提货中', tone: 'processing' },
  waiting: { code: 20, label: '待派送', tone: 'warning' },
  loaded: { code: 21, label: '准备运输', tone: 'processing' },
  left: { code: 30, label: '已发往下一站', tone: 'success' },
});

export const feeType = codes({
  freight: { code: 10, label: '运费' },
  take: { code: 20, label: '提货费' },
  deliver: { code: 30, label: '送货费' },
  insure: { code: 40, label: '保价费' },
  handle: { code: 50, label: '装卸费' },
  giveBack: { code: 60, label: '退回运费' },
  other: { code: 90, label: '其他费用' },
});
