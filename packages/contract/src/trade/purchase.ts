/**
 * 采购单. Goods are bought from one supplier and come in by pickups, or at once (doIn). Paying and receiving are separate from the state;
 * finishing says that nothing more is expected.
 */
import { codes } from '../kernel/codes.ts';
import { NOT_VOIDED } from '../kernel/console.ts';
import { instantField, keptText, shownChoice, shownDecimal } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { purchaseJointTrade } from './jointTradeState.ts';
import { headFields, keptFields, markFields, money, type OrderLabels, quantityOf, sendTime, taxFields } from './orderFields.ts';
import { endState, payState } from './tradeCodes.ts';

const path = '/api/purchase';

export const receivedState = codes({
  none: { code: 0, label: '未入库', tone: 'warning' },
  part: { code: 1, label: '部分入库', tone: 'processing' },
  all: { code: 2, label: '全部入库', tone: 'success' },
});

export const purchaseKind = documentKind({
  name: 'purchase',
  title: '采购单',
  path,
  prefix: 'CG',
  permissions: 'purchase',
  menu: { path: '/trade/purchase', component: 'trade/purchase', icon: 'shopping-cart' },
  waits: ['pending'],
  workbench: {
    where: NOT_VOIDED,
    also: [
      {
        state: 'confirmed',
        label: '待到货',
        tone: 'processing',
        where: { inState: [receivedState.code.none, receivedState.code.part], ended: [endState.code.open] },
      },
    ],
  },
  initial: 'draft',
  states: {
    draft: { code: 0, label: '草稿' },
    pending: { code: 1, label: '待确认', tone: 'warning' },
    confirmed: { code: 10, label: '已确认', tone: 'processing' },
    finished: { code: 20, label: '已完成', tone: 'success' },
  },
  actions: {
    edit: { call: 'PUT update', label: '编辑', from: ['draft', 'pending', 'confirmed'], to: 'stay', permission: 'purchase:edit' },
    submit: { call: 'GET doState', label: '提交或退回', from: ['draft', 'pending'], to: ['pending', 'draft'], permission: 'purchase:edit' },
    check: { call: 'PUT docheck', label: '确认', from: ['pending'], to: 'confirmed', permission: 'purchase:check' },
    back: {
      call: 'PUT backPurchase',
      label: '撤回确认',
      from: ['confirmed'],
      to: 'pending',
      permission: 'purchase:check',
      confirm: '确认撤回?',
    },
    agree: { call: 'PUT doConfirm', label: '供应商确认', from: ['confirmed'], to: 'stay', permission: 'purchase:confirm' },
    send: { call: 'POST sendToSupplier', label: '发送供应商', from: ['pending', 'confirmed'], to: 'stay', permission: 'purchase:send' },
    receive: {
      call: 'PUT doIn',
      label: '入库',
      from: ['confirmed'],
      to: 'stay',
      permission: 'purchase:in',
      confirm: '确认将未到数量全部入库?',
    },
    purchaseDispatch: {
      call: 'POST /api/purchaseDispatch',
      label: '提货',
      from: ['confirmed'],
      to: 'stay',
      permission: 'purchaseDispatch:add',
    },
    purchaseBack: {
      call: 'POST /api/purchaseBack',
      label: '退货',
      from: ['confirmed', 'finished'],
      to: 'stay',
      permission: 'purchaseBack:add',
    },
    pay: { call: 'PUT dopay', label: '付款', from: ['pending', 'confirmed', 'finished'], to: 'stay', permission: 'purchase:pay' },
    unpay: {
      call: 'POST undoPay',
      label: '撤销付款',
      from: ['draft', 'pending', 'confirmed', 'finished'],
      to: 'stay',
      permission: 'purchase:pay',
    },
    reprice: { call: 'PUT changePrice', label: '调整价格', from: ['confirmed', 'finished'], to: 'stay', permission: 'purchase:price' },
    spreadFreight: {
      call: 'PUT spreadFreight',
      label: '分摊运费',
      from: ['confirmed', 'finished'],
      to: 'stay',
      permission: 'purchase:price',
    },
    endPickup: {
      call: 'POST batchDoEndPurchaseDis',
      label: '结束提货',
      from: ['confirmed'],
      to: 'stay',
      permission: 'purchase:end',
      confirm: '结束后未到数量不再提货，确认结束?',
    },
    finish: {
      call: 'PUT doOver',
      label: '完成',
      from: ['confirmed'],
      to: 'finished',
      permission: 'purchase:end',
      confirm: '完成后未到数量不再入库，确认完成?',
    },
    cancel: {
      call: 'PUT doCansel',
      label: '作废',
      from: ['draft', 'pending'],
      to: 'stay',
      permission: 'purchase:del',
      confirm: '确认作废?',
    },
  },
});

export const supplierState = codes({
  waiting: { code: 0, label: '待供应商确认', tone: 'warning' },
  agreed: { code: 1, label: '供应商已确认', tone: 'success' },
});

export const purchaseLabels: OrderLabels = { number: '采购单号', partner: '供应商', partnerSource: 'supplier', site: '收货仓库' };

export const purchase = resource({
  name: purchaseKind.name,
  title: purchaseKind.title,
  path,
  permission: purchaseKind.permissions,
  search: ['number', 'pactNumber', 'customerName'],
  fields: {
    ...headFields(purchaseLabels),
    state: shownChoice('状态', purchaseKind.state, { filter: 'in', list: 90, public: true }),
    confirmState: shownChoice('供应商确认', supplierState, { filter: 'equals', list: 120 }),
    inState: shownChoice('入库状态', receivedState, { filter: 'in', list: 90, public: true }),
    payState: shownChoice('付款状态', payState, { filter: 'in', list: 90 }),
    unionState: shownChoice('交易协同', purchaseJointTrade, { list: 110 }),
    ...markFields({ ended: '提货' }),
    freightAmount: shownDecimal('已分摊运费', { digits: 2, unit: '元', list: false }),
    creditAmount: shownDecimal('供应商扣款', { digits: 2, unit: '元', list: false }),
    plannedNum: quantityOf('提货中', false),
    inNum: { ...quantityOf('已入库数量', 100), public: true },
    overNum: quantityOf('超收数量', false),
    backNum: quantityOf('已退数量', false),
    amount: { ...money('金额', 110), sort: true },
    ...taxFields,
    advancePay: money('预付', 100),
    endPay: money('尾款', 100),
    payAmount: money('已付', 110),
    unpaidAmount: money('未付', 110),
    sendTime,
    sentTime: instantField('发送时间', { list: 150 }),
    overrideInfo: keptText('放行原因', { list: false }),
    ...keptFields,
  },
});
