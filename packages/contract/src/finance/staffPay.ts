/** 员工报酬: what people of ours earn in a month, and whether it was paid. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  dayField,
  instantField,
  keptText,
  requiredReferenceField,
  shownChoice,
  shownDecimal,
  shownText,
  textField,
} from '../kernel/field.ts';
import { moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { day, decimal, done, id, idList, idText, instant } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { documentPayment, payingFields, undoingFields } from '../paying.ts';
import { settleWay } from './money.ts';

export const earningType = codes({
  wages: { code: 10, label: '工资' },
  commission: { code: 20, label: '提成', tone: 'processing' },
  bonus: { code: 30, label: '奖金', tone: 'success' },
  allowance: { code: 40, label: '补贴' },
  expenses: { code: 50, label: '报销', tone: 'warning' },
});

export const earningState = codes({
  open: { code: 0, label: '待发放', tone: 'warning' },
  paid: { code: 10, label: '已发放', tone: 'success' },
});
const { open, paid } = earningState.code;

export const earningMoves = moves(earningState, {
  edit: { label: '编辑', from: [open], to: open },
  remove: { label: '删除', from: [open], to: open },
  pay: { label: '重复发放', from: [open], to: paid },
  /** Of what was paid, completely or in part. */
  unpay: { label: '撤销发放', from: [open, paid], to: open },
});
export type EarningMove = keyof typeof earningMoves.table;

const way = (code: number) => ({ code, label: settleWay.label(code) });
const { transfer, cash, wechat, alipay, other } = settleWay.code;

/** How it is paid out; nobody is paid out of a customer's account. */
const paidBy = { transfer: way(transfer), cash: way(cash), wechat: way(wechat), alipay: way(alipay), other: way(other) };
export const payoutWay = codes(paidBy);

/** In rows: none while it is not paid. */
export const earningWay = codes({ none: { code: 0, label: '—' }, ...paidBy });

const path = '/api/userEarPay';

export const staffPay = resource({
  name: 'userEarPay',
  title: '员工报酬',
  path,
  permission: 'userEarPay',
  search: ['earnerName', 'info'],
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('网点', { list: 120 }),
    earnerId: requiredReferenceField('员工', 'users', { labelField: 'earnerName', filter: 'in', list: false }),
    earnerName: shownText('员工', { list: 110 }),
    /** Any day of the month; kept as its first. */
    month: { ...dayField('月份', { filter: 'range', sort: true, list: 110 }), required: true, schema: day().meta({ title: '月份' }) },
    type: choiceField('类型', earningType, { default: earningType.code.wages, filter: 'in', list: 90 }),
    amount: {
      label: '金额',
      control: { kind: 'number', digits: 2 } as const,
      required: true,
      schema: decimal(0.01, limits.moneyMost, 2).meta({ title: '金额' }),
      unit: '元',
      sort: true as const,
      list: 110,
    },
    paidAmount: shownDecimal('已发放', { digits: 2, unit: '元', list: 110 }),
    state: shownChoice('状态', earningState, { filter: 'in', list: 90 }),
    way: shownChoice('发放方式', earningWay, { filter: 'in', list: 100 }),
    paidTime: instantField('发放时间', { filter: 'range', list: 150 }),
    payBy: keptText('发放人', { list: 100 }),
    info: textField('备注', { max: 200, filter: 'contains', list: 160 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const { way: _way, ...paidBesides } = payingFields;

export const earningPayment = z.object({
  ids: idList().meta({ title: '员工报酬' }),
  way: payoutWay.schema.default(payoutWay.code.transfer).meta({ title: '发放方式' }),
  /** Now, if absent. `day` without it means that day. */
  paidTime: instant().nullish().meta({ title: '发放时间' }),
  ...paidBesides,
});
export type EarningPayment = z.output<typeof earningPayment>;

export const staffPayCalls = {
  ...staffPay.calls,
  doPay: call({
    method: 'PUT',
    path: `${path}/doPay`,
    title: '发放员工报酬',
    access: 'userEarPay:pay',
    body: earningPayment,
    reply: done(),
  }),
  /** Of one row. */
  payments: call({
    method: 'GET',
    path: `${path}/payments`,
    title: '员工报酬的发放记录',
    access: 'userEarPay:list',
    query: z.object({ id: idText() }),
    reply: z.array(documentPayment),
  }),
  undoPay: call({
    method: 'PUT',
    path: `${path}/undoPay`,
    title: '撤销发放员工报酬',
    access: 'userEarPay:pay',
    body: z.object({ id: id(), ...undoingFields }),
    reply: done(),
  }),
};
