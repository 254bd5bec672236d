/** A waybill as its list shows it. The wire's `send` and `recive` are these fields put together (`waybill.schema.ts`). */
import {
  dayField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { feeType, needTake, payState, receiptState, waybillKind, whoPay } from './waybill.ts';

const money = (label: string, list: number | false) => shownDecimal(label, { digits: 2, unit: '元', list });

export const waybill = resource({
  name: waybillKind.name,
  title: waybillKind.title,
  path: waybillKind.path,
  permission: waybillKind.permissions,
  search: ['number', 'sendName', 'sendMobile', 'reciveName', 'reciveMobile'],
  voids: true,
  fields: {
    number: keptText('运单号', { filter: 'contains', sort: true, list: 150, public: true }),
    state: shownChoice('状态', waybillKind.state, { filter: 'in', list: 90, public: true }),
    isDelete: shownChoice('删除', voidState, { filter: 'equals', list: false, public: true }),
    deptId: keptReference('所在网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('所在网点', { list: 120, public: true }),
    nextDeptId: shownReference('下一站', 'dept', { list: false }),
    nextDeptName: keptText('下一站', { list: 110 }),
    targetDeptId: keptReference('目的网点', 'dept', { filter: 'in', list: false }),
    targetDeptName: keptText('目的网点', { list: 120, public: true }),
    sendName: keptText('寄件人', { filter: 'contains', list: 100 }),
    sendMobile: keptText('寄件电话', { filter: 'contains', list: 120 }),
    sendProvince: keptText('寄件省', { list: false }),
    sendCity: keptText('寄件市', { list: false }),
    sendAddress: keptText('寄件地址', { list: false }),
    reciveName: keptText('收件人', { filter: 'contains', list: 100 }),
    reciveMobile: keptText('收件电话', { filter: 'contains', list: 120 }),
    reciveProvince: keptText('收件省', { list: false }),
    reciveCity: keptText('收件市', { list: 90, public: true }),
    reciveAddress: keptText('收件地址', { list: 220 }),
    totalNum: shownDecimal('件数', { digits: 3, list: 80 }),
    totalWeight: shownDecimal('重量', { digits: 3, unit: 'kg', list: 90 }),
    totalCube: shownDecimal('体积', { digits: 4, unit: 'm³', list: 90 }),
    totalFee: money('应收费用', 100),
    paidAmount: money('已付', 90),
    /** What can still be paid: the fees of a waybill that is neither unchecked, returned nor deleted, less what is paid. */
    openAmount: money('未付', 90),
    totalCost: money('成本', 90),
    collectMoney: money('代收货款', 100),
    whoPay: shownChoice('付款方式', whoPay, { filter: 'in', list: 80 }),
    payState: shownChoice('付款', payState, { filter: 'in', list: 80 }),
    payBy: keptText('收款人', { list: 90 }),
    payTime: instantField('付款时间', { filter: 'range', list: 150 }),
    customerId: shownReference('客户', 'customer', { filter: 'in', list: false }),
    customerName: keptText('客户', { list: 150 }),
    needTake: shownChoice('提货', needTake, { filter: 'in', list: 80 }),
    backTime: { ...dayField('回单日期', { list: 100 }), form: false as const },
    receiptState: shownChoice('回单', receiptState, { filter: 'in', list: 80 }),
    receiptBy: keptText('回单接收人', { list: false }),
    receiptTime: instantField('回单时间', { list: false }),
    signBy: keptText('签收人', { list: 90, public: true }),
    signTime: instantField('签收时间', { filter: 'range', list: 150, public: true }),
    tags: keptText('标签', { list: 120 }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    objKind: keptText('来源单据类型', { filter: 'equals', list: false, namedBy: 'objNumber' }),
    objId: shownReference('来源单据', 'document', { filter: 'in', list: false }),
    objNumber: keptText('来源单据', { list: 150 }),
    originId: shownReference('原运单', 'waybill', { filter: 'in', list: false }),
    originNumber: keptText('原运单', { list: false }),
    stopCount: shownInteger('经过网点数', { list: false }),
    abnormalCount: shownInteger('未处理异常', { list: 90 }),
    initDeptId: keptReference('收件网点', 'dept', { filter: 'in', list: false }),
    initDeptName: keptText('收件网点', { list: 120 }),
    belongDeptId: keptReference('所属网点', 'dept', { filter: 'in', list: false }),
    belongDeptName: keptText('所属网点', { list: 120 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    updateTime: instantField('更新时间', { sort: true, list: 150 }),
  },
});

/** A line of goods as it is shown. */
export const waybillGoodFields = {
  name: keptText('货物名称', { list: 200 }),
  num: shownDecimal('件数', { digits: 3, list: 90 }),
  unit: keptText('单位', { list: 70 }),
  weight: shownDecimal('重量', { digits: 3, unit: 'kg', list: 100 }),
  cube: shownDecimal('体积', { digits: 4, unit: 'm³', list: 100 }),
  info: keptText('备注', { list: 140 }),
};

export const waybillFeeFields = {
  type: shownChoice('费用类型', feeType, { list: 120 }),
  amount: money('金额', 100),
  cost: money('成本', 100),
  info: keptText('备注', { list: 160 }),
};
