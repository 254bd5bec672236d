/** A list of joint trades as a spreadsheet: the row, and the progress of both documents. */

import { voidState } from '../kernel/voidState.ts';
import { formatMinutes } from '../times.ts';
import type { JointTradeOrder, JointTradePurchase, JointTradeRow } from './jointTrade.schema.ts';
import { type JointTradeSide, jointTradeKind, jointTradeResources } from './jointTrade.ts';
import { purchaseKind, receivedState, supplierState } from './purchase.ts';
import { outState, pauseState, salesOrderKind } from './salesOrder.ts';
import { payState } from './tradeCodes.ts';

type Cell = string | number;
type Column = readonly [string, (row: JointTradeRow) => Cell];

const MISSING = '-';
const ofPurchase = (cell: (purchase: JointTradePurchase) => Cell) => (row: JointTradeRow) => (row.purchase ? cell(row.purchase) : MISSING);
const ofOrder = (cell: (order: JointTradeOrder) => Cell) => (row: JointTradeRow) => (row.order ? cell(row.order) : MISSING);
const stateOf = (isDelete: number, label: string): string =>
  isDelete === voidState.code.live ? label : voidState.label(voidState.code.voided);

export const jointTradeSheet = (side: JointTradeSide): readonly Column[] => [
  ['协同单号', (row) => row.number],
  [jointTradeResources[side].fields.partnerName.label, (row) => row.partnerName],
  ['状态', (row) => stateOf(row.isDelete, jointTradeKind.state.label(row.state))],
  ['采购单号', (row) => row.purchaseNumber],
  ['采购单状态', ofPurchase(({ isDelete, state }) => stateOf(isDelete, purchaseKind.state.label(state)))],
  ['供应商确认', ofPurchase(({ confirmState }) => supplierState.label(confirmState))],
  ['销售订单号', (row) => row.orderNumber || MISSING],
  ['销售订单状态', ofOrder(({ isDelete, state }) => stateOf(isDelete, salesOrderKind.state.label(state)))],
  ['暂停', ofOrder(({ pause }) => pauseState.label(pause))],
  ['数量', (row) => row.num],
  ['发货状态', ofOrder((order) => outState.label(order.outState))],
  ['已发数量', ofOrder(({ outNum }) => outNum)],
  ['入库状态', ofPurchase(({ inState }) => receivedState.label(inState))],
  ['已入库数量', ofPurchase(({ inNum }) => inNum)],
  ['金额(元)', (row) => row.amount],
  ['付款状态', ofPurchase((purchase) => payState.label(purchase.payState))],
  ['采购方已付(元)', ofPurchase(({ payAmount }) => payAmount)],
  ['销售方已收(元)', ofOrder(({ payAmount }) => payAmount)],
  [jointTradeResources[side].fields.deptName.label, (row) => row.deptName ?? MISSING],
  ['原因', (row) => row.reason || MISSING],
  ['制单人', (row) => row.createBy || MISSING],
  ['下单时间', (row) => formatMinutes(row.placeTime) || MISSING],
  ['答复时间', (row) => formatMinutes(row.answerTime) || MISSING],
  ['开始付款', (row) => formatMinutes(row.payTime) || MISSING],
  ['创建时间', (row) => formatMinutes(row.createTime)],
];
