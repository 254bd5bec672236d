/**
 * 收付款单: one place for all money. A receipt or payment settles the claims that the cashier ticks, or the oldest; what is left over is the
 * partner's. Rows never change: an undo is the opposite row.
 */
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
import { moneySide, paidWay } from './money.ts';

const money = (label: string, list: number | false) => shownDecimal(label, { digits: 2, unit: '元', list });

export const settlement = resource({
  name: 'settlement',
  title: '收付款单',
  path: '/api/settlement',
  permission: 'settlement',
  search: ['number', 'personName', 'sourceNumber', 'voucher'],
  fields: {
    number: keptText('流水号', { filter: 'contains', sort: true, list: 160 }),
    side: shownChoice('方向', moneySide, { filter: 'in', list: 80 }),
    personName: keptText('往来单位', { filter: 'contains', list: 180 }),
    customerId: shownReference('往来单位', 'customer', { filter: 'in', list: false }),
    /** Only a name: somebody without a record. */
    person: keptText('往来个人', { list: false }),
    sourceKind: keptText('单据类型', { filter: 'equals', list: false }),
    sourceId: shownInteger('单据', { list: false }),
    sourceNumber: keptText('单据', { filter: 'contains', list: 160 }),
    amount: { ...money('金额', 120), sort: true },
    discount: money('抹零', 90),
    charge: money('手续费', 90),
    /** Of this money: what has settled nothing yet. */
    restAmount: money('未核销', 110),
    way: shownChoice('方式', paidWay, { filter: 'in', list: 100 }),
    ownAccountId: shownReference('资金账户', 'ownAccount', { filter: 'in', list: false }),
    ownAccountName: shownText('资金账户', { list: 150 }),
    day: { ...dayField('日期', { filter: 'range', sort: true, list: 110 }), form: false as const },
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 120 }),
    voucher: keptText('凭证', { filter: 'contains', list: 140 }),
    info: keptText('备注', { list: 160 }),
    userName: keptText('经办人', { filter: 'contains', list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
    reversesId: shownReference('撤销的收付款', 'settlement', { list: false }),
    reversesNumber: shownText('撤销的收付款', { list: 150 }),
    /** The row that takes this one back. */
    reversedBy: shownReference('被撤销', 'settlement', { list: false }),
  },
});
