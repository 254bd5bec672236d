/**
 * The fields of a consignment: the same for every kind, so that one table, one store and one screen serve all; labels and columns differ.
 */
import { carriageType } from '../carriage.ts';
import {
  dayField,
  dictionaryField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import type { DocumentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';
import { quality } from '../stock/ledger.ts';
import { businessTypeDictionary } from '../system/users.ts';
import { type ConsignmentGroup, courierOrdering, courierState, dispatchType, inState, outState, priceState } from './consignment.ts';
import { giftType } from './tradeCodes.ts';

interface Labels {
  /** Of its order; empty for a transfer. */
  readonly order: string;
  readonly partner: string;
  readonly site: string;
  /** The receiving site, if there is a second one. */
  readonly inSite?: string;
  readonly out: boolean;
  readonly in: boolean;
  readonly returns?: true;
}

/** A column only if the kind has such a thing. */
const only = (has: boolean | string, width: number): number | false => (has ? width : false);

export const consignmentResource = (kind: DocumentKind, permission: ConsignmentGroup, words: Labels) =>
  resource({
    name: kind.name,
    title: kind.title,
    path: kind.path,
    permission,
    search: ['number', 'objNumber', 'customerName'],
    voids: true,
    fields: {
      number: keptText('单号', { filter: 'contains', list: 150, public: true }),
      objKind: keptText('关联单据', { list: false }),
      objId: shownReference(words.order || '关联单据', 'order', { filter: 'in', list: false }),
      objNumber: keptText(words.order ? `${words.order}号` : '关联单号', { filter: 'contains', list: only(words.order, 150) }),
      customerId: shownReference(words.partner || '往来单位', 'customer', { filter: 'in', list: false }),
      customerName: keptText(words.partner || '往来单位', { filter: 'contains', list: only(words.partner, 150) }),
      deptId: keptReference(words.site, 'dept', { filter: 'in', list: false }),
      deptName: keptText(words.site, { list: 120, public: true }),
      inDeptId: shownReference(words.inSite ?? '收货仓库', 'dept', { filter: 'in', list: false }),
      inDeptName: keptText(words.inSite ?? '收货仓库', { list: only(words.inSite ?? '', 120), public: true }),
      state: shownChoice('状态', kind.state, { filter: 'in', list: 120, public: true }),
      isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
      outState: shownChoice('出库状态', outState, { filter: 'in', list: only(words.out, 90), public: true }),
      inState: shownChoice('入库状态', inState, { filter: 'in', list: only(words.in, 90), public: true }),
      type: shownChoice('业务', dispatchType, { filter: 'in', list: false }),
      productId: shownReference('产品', 'product', { filter: 'in', list: false }),
      pro_name: keptText('产品', { list: 200 }),
      lineCount: shownInteger('品种数', { list: 80 }),
      num: shownDecimal('计划数量', { digits: 3, list: 100 }),
      out_num: shownDecimal('出库数量', { digits: 3, list: only(words.out, 100) }),
      in_num: shownDecimal('入库数量', { digits: 3, list: only(words.in, 100) }),
      lossNum: shownDecimal('在途损耗', { digits: 3, list: only(words.out && words.in, 100) }),
      amount: shownDecimal('金额', { digits: 2, unit: '元', list: only(words.partner, 110) }),
      carriageType: shownChoice('运输方式', carriageType, { filter: 'in', list: 110 }),
      carriersId: shownReference('承运商', 'carrier', { filter: 'in', list: false }),
      carriersName: keptText('承运商', { filter: 'contains', list: 130 }),
      carriersKuaidi: shownChoice('快递下单', courierOrdering, { filter: 'equals', list: false }),
      takeFrom: instantField('提货开始时间', { list: false }),
      takeTo: instantField('提货结束时间', { list: false }),
      tmsNumbers: keptText('物流单号', { filter: 'contains', list: 160 }),
      courierState: shownChoice('面单取号', courierState, { filter: 'in', list: false }),
      courierReason: keptText('取号失败原因', { list: false }),
      promisedDay: {
        ...dayField('预计发货日', { filter: 'range', sort: true, list: only(permission === 'dispatch', 110) }),
        form: false as const,
      },
      tmsPrice: shownDecimal('运输价格', { digits: 2, unit: '元', list: only(permission === 'dispatch', 100) }),
      priceState: shownChoice('价格确认', priceState, { filter: 'equals', list: only(permission === 'dispatch', 90) }),
      businessType: { ...dictionaryField('业务类型', businessTypeDictionary, { filter: 'equals', list: false }), form: false as const },
      reason: keptText('退货原因', { filter: 'contains', list: only(words.returns ?? false, 130) }),
      info: keptText('备注', { filter: 'contains', list: 160 }),
      listNumber: shownText('出入库单', { list: false }),
      corrects: shownReference('更正自', kind.name, { list: false, namedBy: 'correctsNumber' }),
      correctsNumber: keptText('更正自', { list: false }),
      correctedBy: shownReference('更正为', kind.name, { list: false, namedBy: 'correctedByNumber' }),
      correctedByNumber: keptText('更正为', { list: false }),
      correctionInfo: keptText('更正原因', { list: false }),
      createBy: keptText('制单人', { filter: 'contains', list: 100 }),
      createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
      updateBy: keptText('操作人', { list: 100 }),
      updateTime: instantField('更新时间', { sort: true, filter: 'range', list: 150 }),
    },
  });

export type ConsignmentResource = ReturnType<typeof consignmentResource>;

/** A line for reading, in the order of its columns. */
export const consignedFields = {
  pro_name: keptText('产品', { list: 200 }),
  barcode: keptText('条码', { list: 140 }),
  code: keptText('编码', { list: 110 }),
  unitName: keptText('单位', { list: 70 }),
  quality: shownChoice('品质', quality, { list: 80 }),
  num: shownDecimal('计划数量', { digits: 3, list: 100 }),
  out_num: shownDecimal('出库数量', { digits: 3, list: 100 }),
  in_num: shownDecimal('入库数量', { digits: 3, list: 100 }),
  shortNum: shownDecimal('缺货数量', { digits: 3, list: 100 }),
  price: shownDecimal('单价', { digits: 4, unit: '元', list: 90 }),
  proType: shownChoice('赠品', giftType, { list: 80 }),
  batch: keptText('批次号', { list: 110 }),
  mark_time: keptText('生产日期', { list: 110 }),
  reason: keptText('原因', { list: 140 }),
  info: keptText('备注', { list: 140 }),
};
