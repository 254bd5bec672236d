/** Codes that the spec gives to states and kinds, with the words that people read for them (spec 1 §3, spec 2 §4). */
import { expect, it } from 'vitest';
import { marketState, productType } from './catalog/product.ts';
import { articleStat } from './content/article.ts';
import type { Codes } from './kernel/codes.ts';
import { voidState } from './kernel/voidState.ts';
import { dataType } from './reports/report.ts';
import { exportFormat } from './reports/stockStatistics.ts';
import { direction, quality } from './stock/ledger.ts';
import { courierOrdering, inState, outState } from './trade/consignment.ts';
import { dispatch } from './trade/dispatch.ts';
import { lineRole, processKind } from './trade/process.ts';
import { purchasePickup } from './trade/purchasePickup.ts';
import { purchaseReturn } from './trade/purchaseReturn.ts';
import { outState as orderOutState, pauseState, salesOrderKind } from './trade/salesOrder.ts';
import { salesReturn } from './trade/salesReturn.ts';
import { giftType, orderSource } from './trade/tradeCodes.ts';
import { transfer } from './trade/transfer.ts';
import { cashOnDeliveryKind } from './transport/cashOnDelivery.ts';
import { needTake, stopStat } from './transport/waybill.ts';
import { waybillExceptionKind } from './transport/waybillException.ts';
import { cutoffKind } from './warehouse/cutoff.ts';
import { mixing, orderType, skuAttr, skuType, stashType } from './warehouse/position.ts';
import { inboundList, outboundList, transportState } from './warehouse/warehouseList.ts';

type Told = readonly [title: string, ours: { readonly entries: Codes['entries'] }, spec: Readonly<Record<string, string>>];

const travel = { 10: '待确认', 20: '待承运商确认' };

const told: readonly Told[] = [
  ['销售退货单', salesReturn.state, { ...travel, 30: '退货中', 40: '已送达' }],
  ['发货单', dispatch.state, { ...travel, 30: '发货中', 40: '已送达' }],
  ['调拨单', transfer.state, { ...travel, 30: '调拨中', 40: '已送达' }],
  ['采购退货单', purchaseReturn.state, { ...travel, 30: '退货中', 40: '已退货' }],
  ['采购提货单', purchasePickup.state, { ...travel, 30: '未收货', 40: '已收货' }],
  ['入库状态', inState, { 0: '未入库', 1: '已入库', 2: '无需入库' }],
  ['出库状态', outState, { 0: '未出库', 1: '已出库' }],
  ['销售订单', salesOrderKind.state, { 0: '草稿', 1: '待确认', 10: '已确认' }],
  ['发货状态', orderOutState, { 0: '未发货', 1: '部分发货', 2: '全部发货' }],
  ['暂停', pauseState, { 0: '未暂停', 10: '已暂停' }],
  ['作废', voidState, { 0: '正常', 1: '已作废' }],
  ['赠品', giftType, { 0: '正常', 1: '赠品' }],
  ['快递下单', courierOrdering, { 0: '否', 1: '自动' }],
  ['出库单', outboundList.state, { '-1': '草稿', 0: '待拣货', 3: '拣货中', 6: '待出库', 10: '已出库', 20: '已作废' }],
  ['入库单', inboundList.state, { '-1': '草稿', 0: '待理货', 3: '理货中', 6: '待入库', 10: '已入库', 20: '已作废' }],
  ['运输状态', transportState, { 0: '无运输', 10: '待运输', 20: '已装车', 40: '已签收' }],
  ['截单', cutoffKind.state, { 10: '未截单', 20: '部分截单', 30: '全部截单', 40: '已过期' }],
  ['运单轨迹', stopStat, { 0: '运输中', 1: '待核单', 10: '待提货', 11: '提货中', 20: '待派送', 21: '准备运输', 30: '已发往下一站' }],
  ['提货', needTake, { 0: '无需提货', 1: '需提货' }],
  ['运单异常', waybillExceptionKind.state, { 0: '未处理', 1: '已处理', 2: '已退回' }],
  ['代收货款', cashOnDeliveryKind.state, { 0: '运单在途', 1: '待收款', 2: '待打款', 3: '已结清', 4: '已退回' }],
  ['文章', articleStat, { 0: '隐藏', 1: '显示' }],
  ['加工单', processKind.state, { 0: '已取消', 10: '待加工', 20: '已加工' }],
  ['加工角色', lineRole, { 10: '主料', 20: '辅料', 30: '成品' }],
  ['库存方向', direction, { 1: '入库', 2: '出库' }],
  ['品质', quality, { 0: '良品', 10: '次品' }],
  ['市场状态', marketState, { 1: '未上市', 2: '已上市', 3: '已停产' }],
  ['产品类型', productType, { 0: '商品', 10: '包材', 20: '组合', 30: '容器' }],
  ['SKU类型', skuType, { 0: '不限', 1: '商品', 2: '包材' }],
  ['SKU属性', skuAttr, { 0: '不限', 1: '良品', 2: '次品' }],
  ['订单类型', orderType, { 0: '不限', 1: '正常入库', 2: '退货入库' }],
  ['存放设置', stashType, { 10: '默认', 20: '仅存放容器' }],
  ['混放', mixing, { 1: '商品', 2: '货主', 3: '批次' }],
  ['统计数据', dataType, { 1: '收入', 2: '库存', 3: '重量', 4: '体积' }],
  ['统计导出', exportFormat, { 0: '库存汇总', 1: '订单明细', 2: '客户定制格式', 3: '商超连锁格式' }],
];

it.each(told)('%s', (_, { entries }, spec) => {
  expect(Object.fromEntries(entries.map(({ code, label }) => [String(code), label]))).toEqual(spec);
});

it('sources of orders are the seven of the spec, and 交易协同 is ours', () => {
  expect(Object.fromEntries(orderSource.entries.map(({ code, label }) => [code, label]))).toEqual({
    create: '自建',
    cashier: '收银台',
    market: '商城',
    wxmp: '小程序',
    sumOrder: '合并订单',
    upload: '导入',
    cshop: 'C端商城',
    tradeUnion: '交易协同',
  });
});
