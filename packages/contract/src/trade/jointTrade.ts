/**
 * 交易协同. A purchase that is sent to a supplier who is a cooperating company of this installation is paired with a sales order there.
 * The buyer places it, the seller accepts or declines it; each company has its own row of the trade and sees how far the other is.
 */
import { codes } from '../kernel/codes.ts';
import { instantField, keptText, shownChoice, shownReference, shownText } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { jointTradeStates } from './jointTradeState.ts';
import { money, type OrderLabels, quantityOf } from './orderFields.ts';
import { purchaseLabels } from './purchase.ts';
import { salesLabels } from './salesOrder.ts';

const path = '/api/tradeUnion';

export const jointTradeSide = codes({
  buyer: { code: 1, label: '采购方' },
  seller: { code: 2, label: '销售方' },
});
export type JointTradeSide = 'buyer' | 'seller';

export const jointTradeKind = documentKind({
  name: 'tradeUnion',
  title: '交易协同',
  path,
  prefix: 'JY',
  permissions: 'tradeUnion',
  menu: { path: '/trade/tradeUnion', component: 'trade/tradeUnion', icon: 'team' },
  initial: 'sent',
  states: jointTradeStates,
  actions: {
    place: {
      call: 'GET queRenXiaDan',
      label: '确认下单',
      from: ['sent', 'declined'],
      to: 'placed',
      permission: 'tradeUnion:place',
      confirm: '确认向供应商下单?',
    },
    pay: { call: 'GET toPayPurchase', label: '去付款', from: ['accepted'], to: 'stay', permission: 'tradeUnion:pay' },
    accept: { call: 'GET jieDanCaoZuo', label: '接单', from: ['placed'], to: 'accepted', permission: 'tradeUnion:accept' },
    decline: { call: 'PUT buJieDanCaoZuo', label: '拒单', from: ['placed'], to: 'declined', permission: 'tradeUnion:accept' },
  },
});

/** Which side has the button of an action. */
export const actionSide: Readonly<Record<keyof typeof jointTradeKind.actions, JointTradeSide>> = {
  place: 'buyer',
  pay: 'buyer',
  accept: 'seller',
  decline: 'seller',
};

/** What both sides read in their timelines. */
export const jointTradeEvent = codes({
  sent: { code: 1, label: '发送供应商' },
  placed: { code: 2, label: '确认下单', tone: 'processing' },
  withdrawn: { code: 3, label: '撤回下单', tone: 'warning' },
  accepted: { code: 4, label: '接单', tone: 'success' },
  declined: { code: 5, label: '拒单', tone: 'error' },
  cancelled: { code: 6, label: '作废销售订单', tone: 'error' },
  paying: { code: 7, label: '开始付款', tone: 'processing' },
  voided: { code: 8, label: '作废采购', tone: 'error' },
});

const jointTradeResource = (name: string, words: OrderLabels) =>
  resource({
    name: jointTradeKind.name,
    title: jointTradeKind.title,
    path: `${path}/${name}`,
    permission: jointTradeKind.permissions,
    search: ['number', 'purchaseNumber', 'orderNumber', 'partnerName'],
    fields: {
      number: keptText('协同单号', { filter: 'contains', sort: true, list: 150 }),
      partnerName: keptText(words.partner, { filter: 'contains', list: 170 }),
      customerId: shownReference(words.partner, words.partnerSource, { filter: 'in', list: false }),
      state: shownChoice('状态', jointTradeKind.state, { filter: 'in', list: 100 }),
      isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false }),
      purchaseNumber: keptText('采购单号', { filter: 'contains', list: 150 }),
      orderNumber: keptText('销售订单号', { filter: 'contains', list: 150 }),
      docId: shownReference('单据', 'document', { list: false }),
      deptId: shownReference(words.site, 'dept', { filter: 'in', list: false }),
      deptName: shownText(words.site, { list: 130 }),
      num: quantityOf('数量', 90),
      amount: money('金额', 110),
      reason: keptText('原因', { list: 160 }),
      userId: shownReference('制单人', 'unionCreator', { filter: 'in', list: false }),
      createBy: keptText('制单人', { list: 100 }),
      placeTime: instantField('下单时间', { sort: true, filter: 'range', list: 150 }),
      answerTime: instantField('答复时间', { list: 150 }),
      payTime: instantField('开始付款', { list: 150 }),
      createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
      updateTime: instantField('更新时间', { list: 150 }),
    },
  });

export const jointTradeForBuyer = jointTradeResource('listForPur', purchaseLabels);
export const jointTradeForSeller = jointTradeResource('listForShip', salesLabels);
export const jointTradeResources = { buyer: jointTradeForBuyer, seller: jointTradeForSeller } as const;
