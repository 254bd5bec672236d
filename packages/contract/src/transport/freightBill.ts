/**
 * 运费单. One trip of one vehicle from a site to a site, and what we pay for it. The driver comes from a bid or from our own vehicles; the
 * loaded waybills depart and arrive with it.
 */
import { codes } from '../kernel/codes.ts';
import {
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { payState } from './waybill.ts';

const path = '/api/bill';

export const freightBillKind = documentKind({
  name: 'bill',
  title: '运费单',
  path,
  prefix: 'YF',
  permissions: 'bill',
  menu: { path: '/tms/bill', component: 'transport/bill', icon: 'car' },
  initial: 'draft',
  states: {
    draft: { code: 0, label: '草稿' },
    bidding: { code: 10, label: '竞价中', tone: 'warning' },
    assigned: { code: 20, label: '已派车', tone: 'processing' },
    finished: { code: 30, label: '已完成', tone: 'success' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: ['draft'], to: 'stay', permission: 'bill:edit' },
    void: { call: 'DELETE /', label: '作废', from: ['draft'], to: 'stay', permission: 'bill:del' },
    publish: { call: 'POST publishBid', label: '发布竞价', from: ['draft'], to: 'bidding', permission: 'bill:bid' },
    quote: { call: 'POST /api/billTrade', label: '报价', from: ['bidding'], to: 'stay', permission: 'bill:quote' },
    cancelBid: {
      call: 'POST cancleBid',
      label: '取消竞价',
      from: ['bidding'],
      to: 'draft',
      permission: 'bill:bid',
      confirm: '确认取消竞价？已有的报价将关闭。',
    },
    selectCar: { call: 'POST selectCar', label: '选车', from: ['draft', 'bidding'], to: 'assigned', permission: 'bill:car' },
    /** Back to bidding while that is still open, else to a draft. */
    cancelCar: {
      call: 'POST cancelCar',
      label: '取消派车',
      from: ['assigned'],
      to: ['draft', 'bidding'],
      permission: 'bill:car',
      confirm: '确认取消派车？',
    },
    load: { call: 'POST /api/billOrder', label: '装车', from: ['draft', 'bidding', 'assigned'], to: 'stay', permission: 'bill:load' },
    unload: { call: 'DELETE /api/billOrder', label: '卸下', from: ['draft', 'bidding', 'assigned'], to: 'stay', permission: 'bill:load' },
    /** Order of loading, remark, and a share of the price that somebody fixes by hand. */
    arrange: { call: 'PUT /api/billOrder', label: '调整装车', from: ['draft', 'bidding', 'assigned'], to: 'stay', permission: 'bill:load' },
    depart: {
      call: 'PUT doDepart',
      label: '发车',
      from: ['assigned'],
      to: 'stay',
      permission: 'bill:depart',
      confirm: '确认发车？车上的运单将一起发往下一站。',
    },
    point: { call: 'POST addPoint', label: '上报位置', from: ['assigned'], to: 'stay', permission: 'bill:depart' },
    abnormal: { call: 'PUT saveAbnormal', label: '登记异常', from: ['assigned'], to: 'stay', permission: 'bill:abnormal' },
    finish: {
      call: 'PUT overBill',
      label: '完成',
      from: ['assigned'],
      to: 'finished',
      permission: 'bill:finish',
      confirm: '确认完成？仍在途的运单将到站。',
    },
    pay: { call: 'POST doPay', label: '付款', from: ['assigned', 'finished'], to: 'stay', permission: 'bill:pay' },
    unpay: { call: 'POST undoPay', label: '撤销付款', from: ['assigned', 'finished'], to: 'stay', permission: 'bill:pay' },
    comment: { call: 'POST addComment', label: '评价', from: ['finished'], to: 'stay', permission: 'bill:comment' },
  },
});

export const freightBillType = codes({
  trunk: { code: 10, label: '干线' },
  fetch: { code: 20, label: '提货' },
  deliver: { code: 30, label: '配送' },
});

/** How the price is spread over the waybills. */
export const shareWay = codes({
  weight: { code: 10, label: '按重量' },
  cube: { code: 20, label: '按体积' },
  count: { code: 30, label: '按件数' },
});

/** Where its vehicle comes from. */
export const carFrom = codes({
  none: { code: 0, label: '未派车' },
  quote: { code: 10, label: '竞价', tone: 'processing' },
  own: { code: 20, label: '公司车辆', tone: 'success' },
});

/** What goes wrong with a trip. */
export const freightBillExceptionType = codes({
  breakdown: { code: 10, label: '车辆故障', tone: 'error' },
  accident: { code: 20, label: '交通事故', tone: 'error' },
  delay: { code: 30, label: '延误', tone: 'warning' },
  waiting: { code: 40, label: '压车', tone: 'warning' },
  detour: { code: 50, label: '绕行' },
  other: { code: 90, label: '其他' },
});

/** How the last place of its vehicle is known. */
export const pointSource = codes({
  none: { code: 0, label: '未发车' },
  departed: { code: 10, label: '发车' },
  arrived: { code: 20, label: '运单到站', tone: 'processing' },
  reported: { code: 30, label: '上报', tone: 'success' },
  finished: { code: 40, label: '已到达', tone: 'success' },
});

const money = (label: string, list: number | false = 100) => shownDecimal(label, { digits: 2, unit: '元', list });

export const freightBillResource = resource({
  name: freightBillKind.name,
  title: freightBillKind.title,
  path,
  permission: freightBillKind.permissions,
  search: ['number', 'carNumber', 'driverName', 'goods'],
  voids: true,
  fields: {
    number: keptText('运费单号', { filter: 'contains', sort: true, list: 150, public: true }),
    type: shownChoice('类型', freightBillType, { filter: 'in', list: 80, public: true }),
    state: shownChoice('状态', freightBillKind.state, { filter: 'in', list: 90, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    payState: shownChoice('付款状态', payState, { filter: 'in', list: 90 }),
    deptId: keptReference('发出网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('发出网点', { list: 120, public: true }),
    toDeptId: shownReference('目的网点', 'dept', { filter: 'in', list: false }),
    toDeptName: shownText('目的网点', { list: 120, public: true }),
    toProvince: keptText('目的省', { list: false }),
    toCity: keptText('目的市', { filter: 'contains', list: 100 }),
    toDistrict: keptText('目的区县', { list: false }),
    toAddress: keptText('目的地址', { list: 160 }),
    distance: shownDecimal('里程', { digits: 1, unit: 'km', list: 90 }),
    planTime: instantField('计划发车', { sort: true, filter: 'range', list: 150 }),
    goods: keptText('货物', { filter: 'contains', list: 140 }),
    weight: shownDecimal('重量', { digits: 3, unit: 'kg', list: 100 }),
    cube: shownDecimal('体积', { digits: 4, unit: 'm³', list: 100 }),
    orderCount: shownInteger('运单数', { list: 80 }),
    shareWay: shownChoice('分摊方式', shareWay, { list: false }),
    planPrice: money('预计运费', false),
    price: money('运费'),
    extraFee: money('额外费用'),
    amount: money('应付合计'),
    bidEnd: instantField('竞价截止', { sort: true, list: false }),
    topPrice: shownDecimal('最高限价', { digits: 2, unit: '元', list: false }),
    tradeCount: shownInteger('报价数', { list: 80 }),
    carFrom: shownChoice('车辆来源', carFrom, { filter: 'in', list: 100 }),
    /** The partner who is paid for the trip; none: the driver. */
    carriersId: shownReference('承运商', 'customer', { filter: 'in', list: false }),
    carriersName: shownText('承运商', { list: 140 }),
    carNumber: keptText('车牌号', { filter: 'contains', list: 110, public: true }),
    driverName: keptText('司机', { filter: 'contains', list: 90 }),
    driverPhone: keptText('司机电话', { list: 120 }),
    departTime: instantField('发车时间', { sort: true, filter: 'range', list: 150, public: true }),
    finishTime: instantField('完成时间', { sort: true, filter: 'range', list: 150, public: true }),
    payAmount: money('已付金额'),
    unpaidAmount: money('待付金额'),
    payBy: keptText('付款人', { list: false }),
    payTime: instantField('付款时间', { filter: 'range', list: false }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    updateTime: instantField('更新时间', { sort: true, list: 150 }),
  },
});
