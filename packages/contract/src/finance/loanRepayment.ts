/** 还款: which part of a loan is due when, and what of it was paid. Planned with the loan; extra charges are typed by hand. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { day, decimal, done, flagText, id, idList, idText, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { documentPayment, payingFields, undoingFields } from '../paying.ts';
import { loanKind, shownDay } from './loan.ts';
import { settleWay } from './money.ts';

export const repayState = codes({
  open: { code: 0, label: '待还', tone: 'warning' },
  paid: { code: 10, label: '已还', tone: 'success' },
});

export const repayOrigin = codes({
  planned: { code: 10, label: '还款计划' },
  byHand: { code: 20, label: '加收', tone: 'processing' },
});

const byName = (entries: typeof settleWay.entries) => Object.fromEntries(entries.map(({ name, ...entry }) => [name, entry]));

/** A customer's own account is no way to pay back: money that is lent and paid back counts as moved. */
export const loanPayWay = codes(byName(settleWay.entries.filter(({ name }) => name !== 'balance')));

/** An open repayment has no way of payment yet. */
const paidWay = codes({ none: { code: 0, label: '' }, ...byName(settleWay.entries) });

const money = (label: string, list: number | false = 110) => shownDecimal(label, { digits: 2, unit: '元', list });

export const loanRepaymentResource = resource({
  name: 'loanRepay',
  title: '还款',
  path: '/api/loanRepay',
  permission: 'loanRepay',
  search: ['number', 'customerName'],
  fields: {
    loanId: keptReference('贷款', 'loanOrder', { filter: 'in', list: false }),
    number: keptText('贷款单号', { filter: 'contains', list: 150 }),
    customerId: keptReference('借款客户', 'customer', { filter: 'in', list: false }),
    customerName: keptText('借款客户', { filter: 'contains', list: 160 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 120 }),
    term: shownInteger('期次', { list: 70 }),
    origin: shownChoice('来源', repayOrigin, { filter: 'in', list: 90 }),
    dueDay: { ...shownDay('到期日', 150), schema: day().meta({ title: '到期日' }), sort: true as const, filter: 'range' as const },
    state: shownChoice('状态', repayState, { filter: 'in', list: 80 }),
    /** Whole days past the due day of what is still open. */
    overdueDays: shownInteger('逾期天数', { unit: '天', list: 120 }),
    principal: money('本金'),
    interest: money('利息'),
    fee: money('费用'),
    amount: { ...money('应还合计', 140), sort: true as const },
    /** Of it, paid so far. */
    paidAmount: money('已还金额', 120),
    openAmount: money('未还金额', 120),
    way: shownChoice('收款方式', paidWay, { filter: 'in', list: 100 }),
    voucher: keptText('凭证号', { filter: 'contains', list: 140 }),
    payBy: keptText('收款人', { list: 100 }),
    paidTime: instantField('收款时间', { sort: true, filter: 'range', list: 150 }),
    info: keptText('备注', { list: 160 }),
    createBy: keptText('制单人', { list: 100 }),
    createTime: instantField('制单时间', { filter: 'range', list: 150 }),
  },
});

const { list, download, create, edit, remove } = loanRepaymentResource.calls;

const amount = () => decimal(0, limits.moneyMost, 2).default(0);

export const charge = z.object({
  loanId: id().meta({ title: '贷款' }),
  dueDay: day().meta({ title: '到期日' }),
  interest: amount().meta({ title: '利息' }),
  fee: amount().meta({ title: '费用' }),
  info: requiredText(200).meta({ title: '备注' }),
});
export type Charge = z.output<typeof charge>;

/** Principal and interest are the plan's. */
export const repayEdit = z.object({
  id: id(),
  version: version(),
  dueDay: day().meta({ title: '到期日' }),
  fee: amount().meta({ title: '费用' }),
  info: text(200).default('').meta({ title: '备注' }),
});
export type RepayEdit = z.output<typeof repayEdit>;

export const paying = {
  way: loanPayWay.schema.meta({ title: '收款方式' }),
  voucher: text(100).default('').meta({ title: '凭证号' }),
};

const { way: _way, voucher: _voucher, day: _day, info, ownAccountId, ...amounts } = payingFields;

/** How the money goes out when it is lent. */
export const lending = {
  way: loanPayWay.schema.optional().meta({ title: '放款方式' }),
  ownAccountId,
  voucher: payingFields.voucher,
  info,
};

/** Besides way and voucher: into which account all of it comes. */
export const settling = { ownAccountId, info };

/** One, also in part, or many at once in full: all or none. */
export const payment = z
  .object({ id: id().optional(), ids: idList().optional(), ...paying, ...amounts, ...settling, day: payingFields.day })
  .refine((asked) => asked.id !== undefined || asked.ids !== undefined, '请选择要收款的还款');
export type Payment = z.output<typeof payment>;

const pay = loanKind.actions.pay;
/** `overdue`: only what is open and past its day. */
const query = list.query.extend({ overdue: flagText().optional().meta({ title: '逾期' }) });

export const loanRepaymentCalls = {
  list: call({ ...list, query }),
  download: call({ ...download, query }),
  create: call({ ...create, body: charge }),
  edit: call({ ...edit, body: repayEdit }),
  remove,
  pay: call({
    method: 'PUT',
    path: `${loanRepaymentResource.path}/doPay`,
    title: `还款${pay.label}`,
    access: pay.permission,
    body: payment,
    reply: z.object({ count: z.int(), amount: z.number() }),
  }),
  /** Of one repayment. */
  payments: call({
    method: 'GET',
    path: `${loanRepaymentResource.path}/payments`,
    title: '还款的收款记录',
    access: 'loanRepay:list',
    query: z.object({ id: idText() }),
    reply: z.array(documentPayment),
  }),
  undoPay: call({
    method: 'PUT',
    path: `${loanRepaymentResource.path}/undoPay`,
    title: `还款${loanKind.actions.unpay.label}`,
    access: loanKind.actions.unpay.permission,
    body: z.object({ id: id(), ...undoingFields }),
    reply: done(),
  }),
};
