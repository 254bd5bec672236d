/**
 * 代收货款: what the receiver pays for the sender. It follows its waybill. What was collected is owed to the sender until it is paid out, less
 * our fee and, if wanted, the freight.
 */
import { z } from 'zod';
import { instantField, keptReference, keptText, shownChoice, shownDecimal } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { decimal, id, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { waybillKind } from './waybill.ts';

const path = '/api/orderCompanyCollect';

/** It has no number of its own: people know it by its waybill's. */
export const cashOnDeliveryKind = documentKind({
  name: 'orderCompanyCollect',
  title: '代收货款',
  path,
  prefix: 'DS',
  permissions: 'collect',
  menu: { path: '/tms/collect', component: 'transport/orderCompanyCollect', icon: 'money-collect', within: true },
  initial: 'onTheWay',
  byTime: ['toCollect', 'toPay', 'returned'],
  states: {
    onTheWay: { code: 0, label: '运单在途', tone: 'processing' },
    toCollect: { code: 1, label: '待收款', tone: 'warning' },
    toPay: { code: 2, label: '待打款', tone: 'warning' },
    settled: { code: 3, label: '已结清', tone: 'success' },
    returned: { code: 4, label: '已退回' },
  },
  actions: {
    pay: {
      call: 'PUT doPayCollect',
      label: '结算',
      from: ['toPay'],
      to: 'settled',
      permission: 'collect:doPay',
      confirm: '确认已打款并结算吗?',
    },
    unpay: {
      call: 'PUT cancelPayCollect',
      label: '撤销结算',
      from: ['settled'],
      to: 'toPay',
      permission: 'collect:doPay',
    },
    /** What was really collected, and who holds it. */
    collect: { call: 'PUT doCollect', label: '登记实收', from: ['toPay'], to: 'stay', permission: 'collect:edit' },
    edit: { call: 'PUT /', label: '编辑', from: ['onTheWay', 'toCollect'], to: 'stay', permission: 'collect:edit' },
    void: {
      call: 'DELETE /',
      label: '作废',
      from: ['onTheWay'],
      to: 'stay',
      permission: 'collect:del',
      confirm: '确认作废吗? 运单不再代收货款。',
    },
  },
});

export const cashOnDeliveryResource = resource({
  name: cashOnDeliveryKind.name,
  title: cashOnDeliveryKind.title,
  path,
  permission: cashOnDeliveryKind.permissions,
  search: ['number'],
  voids: true,
  fields: {
    number: keptText('运单号', { filter: 'contains', list: 150, public: true }),
    orderId: keptReference('运单', 'waybill', { filter: 'in', list: false, namedBy: 'number' }),
    state: shownChoice('状态', cashOnDeliveryKind.state, { filter: 'in', list: 100, public: true }),
    money: shownDecimal('金额', { digits: 2, unit: '元', list: 110 }),
    /** What was really collected; none yet before the goods are signed. */
    collected: shownDecimal('实收', { digits: 2, unit: '元', list: 100 }),
    fee: shownDecimal('手续费', { digits: 2, unit: '元', list: 110 }),
    openAmount: shownDecimal('未打款', { digits: 2, unit: '元', list: 100 }),
    collectInfo: keptText('差额原因', { list: 140 }),
    accountName: keptText('收款账户', { list: 120 }),
    orderState: shownChoice('运单状态', waybillKind.state, { list: 100 }),
    sendName: keptText('寄件人', { list: 100 }),
    reciveName: keptText('收件人', { list: 100 }),
    receiveOrgId: keptReference('收件网点', 'dept', { filter: 'in', list: false }),
    receiveOrgName: keptText('收件网点', { list: 120 }),
    collectOrgId: keptReference('代收网点', 'dept', { filter: 'in', list: false }),
    collectOrgName: keptText('代收网点', { list: 120 }),
    signUserName: keptText('签收人', { list: 90 }),
    signTime: instantField('签收时间', { filter: 'range', list: 150 }),
    receiveTime: instantField('收款时间', { filter: 'range', list: 150 }),
    payUserName: keptText('打款人', { list: 90 }),
    payTime: instantField('打款时间', { filter: 'range', list: 150 }),
    info: keptText('备注', { list: 160 }),
    createBy: keptText('登记人', { list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
    updateTime: instantField('更新时间', { sort: true, list: false }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false }),
  },
});

const money = (least: number) => decimal(least, limits.moneyMost, 2);

/** Said when the goods are signed, or corrected afterwards. */
export const collecting = {
  collected: money(0).optional().meta({ title: '实收代收款' }),
  collectInfo: text(200).optional().meta({ title: '差额原因' }),
  /** Their cash in hand; the default account of the site if nobody is named. */
  holderId: id().optional().meta({ title: '现金保管人' }),
};

const collected = z.object(collecting);
export type Collecting = z.output<typeof collected>;

/** Our fee for collecting, taken off what is paid out. */
export const collectFee = { fee: money(0).optional().meta({ title: '手续费' }) };
