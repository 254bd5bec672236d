/**
 * 贷款. Money that we lend to a customer, secured by their goods in our warehouse: lending freezes the goods and makes the plan of
 * repayments, the end of the loan releases them.
 */
import { dayField, instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { repayWay } from './repayPlan.ts';

const path = '/api/loanOrder';

export const loanKind = documentKind({
  name: 'loanOrder',
  title: '贷款',
  path,
  prefix: 'DK',
  permissions: 'loanOrder',
  menu: { path: '/finance/loanOrder', component: 'finance/loanOrder', icon: 'bank' },
  initial: 'applied',
  states: {
    cancelled: { code: -1, label: '已取消' },
    applied: { code: 0, label: '待放款', tone: 'warning' },
    lent: { code: 10, label: '还款中', tone: 'processing' },
    finished: { code: 20, label: '已结清', tone: 'success' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: ['applied'], to: 'stay', permission: 'loanOrder:edit' },
    void: { call: 'DELETE /', label: '作废', from: ['applied', 'cancelled'], to: 'stay', permission: 'loanOrder:del' },
    confirm: { call: 'POST doconfirm', label: '放款', from: ['applied'], to: 'lent', permission: 'loanOrder:confirm' },
    cancel: { call: 'POST docancle', label: '取消', from: ['applied'], to: 'cancelled', permission: 'loanOrder:cancel' },
    charge: { call: 'POST /api/loanRepay', label: '加收费用', from: ['lent'], to: 'stay', permission: 'loanRepay:add' },
    pay: { call: 'PUT /api/loanRepay/doPay', label: '收款', from: ['lent'], to: 'stay', permission: 'loanRepay:pay' },
    unpay: { call: 'PUT /api/loanRepay/undoPay', label: '撤销收款', from: ['lent'], to: 'stay', permission: 'loanRepay:pay' },
    settle: { call: 'POST settle', label: '提前结清', from: ['lent'], to: 'stay', permission: 'loanRepay:pay' },
    finish: {
      call: 'POST doover',
      label: '结清',
      from: ['lent'],
      to: 'finished',
      permission: 'loanOrder:finish',
      confirm: '确认结清？质押的货物将解除冻结。',
    },
    file: { call: 'POST addFile', label: '添加附件', from: ['applied', 'lent', 'finished'], to: 'stay', permission: 'loanOrder:file' },
    log: {
      call: 'POST addLog',
      label: '添加跟进',
      from: ['cancelled', 'applied', 'lent', 'finished'],
      to: 'stay',
      permission: 'loanOrder:log',
    },
  },
});

/** The day up to which interest is paid if a loan ends early. */
export const SETTLE_DAY = '结清日期';

const money = (label: string, list: number | false = 130) => shownDecimal(label, { digits: 2, unit: '元', list });

/** A day that follows from what was done. */
export const shownDay = (label: string, list: number | false = 110) => ({ ...dayField(label, { list }), form: false as const });

export const loanResource = resource({
  name: loanKind.name,
  title: loanKind.title,
  path,
  permission: loanKind.permissions,
  search: ['number', 'customerName'],
  voids: true,
  fields: {
    number: keptText('贷款单号', { filter: 'contains', sort: true, list: 150, public: true }),
    state: shownChoice('状态', loanKind.state, { filter: 'in', list: 90, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    customerId: keptReference('借款客户', 'customer', { filter: 'in', list: false }),
    customerName: keptText('借款客户', { list: 160 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 120, public: true }),
    productId: keptReference('贷款产品', 'loanProduct', { filter: 'in', list: false }),
    productName: keptText('贷款产品', { list: 140 }),
    amount: { ...money('贷款金额', 140), sort: true },
    months: shownInteger('期限', { unit: '个月', list: 120 }),
    rate: shownDecimal('年利率', { digits: 4, unit: '%', list: 120 }),
    repayWay: shownChoice('还款方式', repayWay, { filter: 'in', list: 150 }),
    pledgeRate: shownDecimal('质押率', { digits: 2, unit: '%', list: 120 }),
    pledgeValue: money('质押价值'),
    pledgeCount: shownInteger('质押种数', { list: 90 }),
    paidAmount: money('已还金额'),
    openAmount: money('待还金额'),
    openCount: shownInteger('待还期数', { list: 90 }),
    /** The next of the open ones. */
    nextDueDay: shownDay('最近到期日', 150),
    lendDay: shownDay('放款日期'),
    lendBy: keptText('放款人', { list: 100 }),
    lentTime: instantField('放款时间', { sort: true, filter: 'range', list: 150 }),
    finishTime: instantField('结清时间', { list: 150 }),
    info: keptText('备注', { list: 160 }),
    createBy: keptText('制单人', { list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    updateTime: instantField('更新时间', { list: 150 }),
  },
});
