/**
 * 销售订单. A customer orders goods that leave by dispatches. Confirming reserves lines with a site; shipping follows the postings of the
 * dispatches' lists (DESIGN §6); ending releases everything that will not be shipped.
 */
import { codes } from '../kernel/codes.ts';
import { NOT_VOIDED } from '../kernel/console.ts';
import { dayField, keptText, shownChoice, shownInteger, shownReference } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { headFields, keptFields, markFields, money, type OrderLabels, quantityOf, sendTime, taxFields } from './orderFields.ts';
import { endState, giftType } from './tradeCodes.ts';

const path = '/api/shipmentOrder';

export const outState = codes({
  none: { code: 0, label: '未发货', tone: 'warning' },
  part: { code: 1, label: '部分发货', tone: 'processing' },
  all: { code: 2, label: '全部发货', tone: 'success' },
});

export const pauseState = codes({
  none: { code: 0, label: '未暂停' },
  paused: { code: 10, label: '已暂停', tone: 'error' },
});

export const salesOrderKind = documentKind({
  name: 'shipmentOrder',
  title: '销售订单',
  path,
  prefix: 'XS',
  permissions: 'shipmentOrder',
  menu: { path: '/trade/shipmentOrder', component: 'trade/shipmentOrder', icon: 'shopping' },
  waits: ['pending'],
  workbench: {
    where: NOT_VOIDED,
    also: [
      {
        state: 'confirmed',
        label: '待发货',
        tone: 'processing',
        where: { outState: [outState.code.none, outState.code.part], pause: [pauseState.code.none], ended: [endState.code.open] },
      },
    ],
  },
  initial: 'draft',
  states: {
    draft: { code: 0, label: '草稿' },
    pending: { code: 1, label: '待确认', tone: 'warning' },
    confirmed: { code: 10, label: '已确认', tone: 'success' },
  },
  actions: {
    edit: { call: 'PUT update', label: '编辑', from: ['draft', 'pending'], to: 'stay', permission: 'shipmentOrder:edit' },
    check: { call: 'PUT docheck', label: '提交', from: ['draft'], to: 'pending', permission: 'shipmentOrder:check' },
    uncheck: { call: 'PUT docancle', label: '退回草稿', from: ['pending'], to: 'draft', permission: 'shipmentOrder:check' },
    confirm: { call: 'PUT doconfirm', label: '确认', from: ['pending'], to: 'confirmed', permission: 'shipmentOrder:confirm' },
    unconfirm: {
      call: 'PUT backConfirm',
      label: '撤回确认',
      from: ['confirmed'],
      to: 'pending',
      permission: 'shipmentOrder:confirm',
      confirm: '撤回后释放库存占用，确认撤回?',
    },
    carrierCheck: { call: 'PUT carrierscheck', label: '承运确认', from: ['confirmed'], to: 'stay', permission: 'shipmentOrder:confirm' },
    dispatch: { call: 'POST /api/dispatch', label: '发货', from: ['confirmed'], to: 'stay', permission: 'dispatch:add' },
    shipmentBack: { call: 'POST /api/shipmentBack', label: '退货', from: ['confirmed'], to: 'stay', permission: 'shipmentBack:add' },
    end: {
      call: 'PUT doOver',
      label: '结束发货',
      from: ['confirmed'],
      to: 'stay',
      permission: 'shipmentOrder:end',
      confirm: '结束后未发数量不再发货，确认结束?',
    },
    reopen: { call: 'POST cancleDis', label: '取消结束', from: ['confirmed'], to: 'stay', permission: 'shipmentOrder:end' },
    pause: {
      call: 'POST /api/tradeUnion/doPause',
      label: '暂停',
      from: ['draft', 'pending', 'confirmed'],
      to: 'stay',
      permission: 'shipmentOrder:pause',
    },
    resume: {
      call: 'POST /api/tradeUnion/unPause',
      label: '恢复',
      from: ['draft', 'pending', 'confirmed'],
      to: 'stay',
      permission: 'shipmentOrder:pause',
    },
    pay: { call: 'PUT dopay', label: '收款', from: ['pending', 'confirmed'], to: 'stay', permission: 'shipmentOrder:pay' },
    unpay: {
      call: 'POST undoPay',
      label: '撤销收款',
      from: ['draft', 'pending', 'confirmed'],
      to: 'stay',
      permission: 'shipmentOrder:pay',
    },
    refund: {
      call: 'POST doRefundOrder',
      label: '退款',
      from: ['draft', 'pending', 'confirmed'],
      to: 'stay',
      permission: 'shipmentOrder:refund',
    },
    split: { call: 'POST /api/backOrder/split', label: '拆出等货', from: ['confirmed'], to: 'stay', permission: 'backOrder:split' },
    counter: {
      call: 'POST shipOrder',
      label: '一键发货',
      from: ['draft', 'pending', 'confirmed'],
      to: 'confirmed',
      permission: 'shipmentOrder:counter',
      confirm: '货已备齐、当面交付：确认订单并立即出库?',
    },
    merge: { call: 'POST sumOrder', label: '合并', from: ['draft', 'pending'], to: 'stay', permission: 'shipmentOrder:edit' },
    cancel: {
      call: 'PUT cancleOrder',
      label: '作废',
      from: ['draft', 'pending', 'confirmed'],
      to: 'stay',
      permission: 'shipmentOrder:del',
      confirm: '确认作废?',
    },
  },
});

export const salesLabels: OrderLabels = { number: '订单号', partner: '客户', partnerSource: 'customer', site: '发货仓库' };

export const salesOrder = resource({
  name: salesOrderKind.name,
  title: salesOrderKind.title,
  path,
  permission: salesOrderKind.permissions,
  search: ['number', 'pactNumber', 'customerName'],
  fields: {
    ...headFields(salesLabels),
    state: shownChoice('状态', salesOrderKind.state, { filter: 'in', list: 90, public: true }),
    outState: shownChoice('发货状态', outState, { filter: 'in', list: 90, public: true }),
    pause: shownChoice('暂停', pauseState, { filter: 'equals', list: 80 }),
    type: shownChoice('类型', giftType, { filter: 'equals', list: false }),
    ...markFields({ ended: '结束' }),
    plannedNum: quantityOf('已安排', false),
    outNum: { ...quantityOf('已发数量', 90), public: true },
    backNum: quantityOf('已退数量', false),
    waitingNum: quantityOf('缺货待发', false),
    amount: { ...money('金额', 110), sort: true },
    ...taxFields,
    couponMoney: money('优惠', 90),
    fareMoney: money('运费', 90),
    extraFare: money('超区运费', false),
    dueAmount: money('应收', 110),
    advancePay: money('预收', 100),
    endPay: money('尾款', 100),
    payAmount: money('已收', 110),
    refundAmount: money('已退', false),
    unpaidAmount: money('未收', 110),
    payNumber: keptText('付款单号', { list: false }),
    voucherCount: shownInteger('凭证', { list: 70 }),
    backCount: shownInteger('退货单', { list: 80 }),
    carrierWaiting: shownInteger('待承运确认', { list: false }),
    priceErrors: shownInteger('价差异常', { list: 90 }),
    buyName: keptText('收货人', { list: 100 }),
    buyPhone: keptText('收货电话', { list: 120 }),
    sendTime,
    promisedDay: { ...dayField('预计发货日', { filter: 'range', sort: true, list: 110 }), form: false as const },
    overrideInfo: keptText('放行原因', { list: false }),
    promotionInfo: keptText('促销', { list: false }),
    holdInfo: keptText('等待', { list: false }),
    shortInfo: keptText('缺货取消', { list: false }),
    mergedInto: shownReference('合并到', 'shipmentOrder', { list: false }),
    splitFrom: shownReference('拆自', 'shipmentOrder', { list: false }),
    ...keptFields,
  },
});
