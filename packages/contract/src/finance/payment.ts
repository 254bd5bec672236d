/**
 * 收付款: money that was received or paid, for whatever document. Rows are never changed; an undo is a negative row that names the one it
 * takes back.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import {
  dayField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText } from '../kernel/wire.ts';
import { moneySide, paidWay } from './money.ts';

const path = '/api/payment';

/** The prefix of a number shows which way the money went. */
export const paymentNumbers = { receive: { name: 'payment', prefix: 'SK' }, pay: { name: 'payment', prefix: 'FK' } } as const;

export const payment = resource({
  name: 'payment',
  title: '收付款',
  path,
  permission: 'personIn',
  search: ['number', 'voucher', 'info'],
  fields: {
    number: keptText('流水号', { filter: 'contains', list: 150 }),
    side: shownChoice('方向', moneySide, { filter: 'in', list: 70 }),
    /** 0 where it is for another document. */
    entryId: keptReference('应收应付', 'personIn', { filter: 'in', list: false }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 110 }),
    discount: shownDecimal('抹零', { digits: 2, unit: '元', list: false }),
    charge: shownDecimal('手续费', { digits: 2, unit: '元', list: false }),
    way: shownChoice('方式', paidWay, { filter: 'in', list: 100 }),
    ownAccountId: shownReference('资金账户', 'ownAccount', { filter: 'in', list: false }),
    sourceKind: shownText('单据类型', { filter: 'equals', list: false }),
    sourceId: shownInteger('单据', { list: false }),
    customerId: shownReference('往来单位', 'customer', { filter: 'in', list: false }),
    accountId: shownReference('收款账户', 'paymentAccount', { filter: 'in', list: false }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    voucher: keptText('凭证', { filter: 'contains', list: 140 }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    reversesId: shownReference('撤销的收付款', 'payment', { list: false }),
    userName: keptText('经办人', { filter: 'contains', list: 100 }),
    day: { ...dayField('记账日期', { filter: 'range', sort: true, list: 110 }), form: false as const },
    paidTime: instantField('收付款时间', { sort: true, filter: 'range', list: 150 }),
    createTime: instantField('登记时间', { list: false }),
  },
});

/** With the names of what it belongs to. */
export const namedPayment = resource({
  ...payment,
  fields: {
    ...payment.fields,
    entryNumber: keptText('单号', { filter: 'contains', list: 150 }),
    personName: keptText('往来单位', { filter: 'contains', list: 160 }),
    accountName: shownText('收款账户', { list: 160 }),
    ownAccountName: shownText('资金账户', { list: 160 }),
    deptName: shownText('网点', { list: 120 }),
    /** The row that takes this one back, if any; and the number of the row that this one takes back. */
    reversedBy: shownReference('被撤销', 'payment', { list: false }),
    reversesNumber: shownText('撤销的收付款', { list: 150 }),
  },
});

export const paymentRow = namedPayment.row;
export type PaymentRow = z.output<typeof paymentRow>;

const get = <const R extends z.ZodType>(name: string, title: string, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'personIn:list', query: z.object({ id: idText() }), reply });

export const paymentCalls = {
  getOne: get('getOne', '收付款详情', payment.row),
  getOneAndName: get('getOneAndName', '收付款详情（含名称）', paymentRow),
};
