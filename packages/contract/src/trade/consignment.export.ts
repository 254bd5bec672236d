/** Headings and cells of the detail exports (spec 2 §9): '-' where something is missing, price 0, 无需运输 without transport. */
import { carriageType } from '../carriage.ts';
import { packedText, unitsIn } from '../catalog/units.ts';
import type { Codes } from '../kernel/codes.ts';
import { voidState } from '../kernel/voidState.ts';
import { formatDay, formatMinutes } from '../times.ts';
import type { DetailRow } from './consignment.calls.ts';
import type { AddressJson } from './consignment.schema.ts';
import { inState, outState } from './consignment.ts';
import { dispatch } from './dispatch.ts';
import { purchasePickup } from './purchasePickup.ts';
import { purchaseReturn } from './purchaseReturn.ts';
import { salesReturn } from './salesReturn.ts';
import { giftType } from './tradeCodes.ts';
import { transfer } from './transfer.ts';

export const MISSING = '-';
export const DEFAULT_BUSINESS = '默认业务';

export type DetailCell = string | number;
export type DetailColumn = readonly [string, (row: DetailRow) => DetailCell];

const shown = (value: unknown): DetailCell => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : MISSING;
};

const stateOf = (state: Codes<string, number>) => (row: DetailRow) =>
  row.isDelete === voidState.code.live ? state.label(row.state) : voidState.label(row.isDelete);

export const carrierCell = (row: Pick<DetailRow, 'carriageType' | 'carriersName'>): DetailCell =>
  row.carriageType === carriageType.code.none ? carriageType.label(row.carriageType) : shown(row.carriersName);

/** Whole days between two moments, whichever came first. */
export const daysBetween = (from: string | null, to: string): DetailCell => {
  if (!from) return MISSING;
  const midnight = (time: string): number => Date.parse(`${formatDay(time)}T00:00:00Z`);
  return Math.abs(Math.round((midnight(to) - midnight(from)) / 86_400_000));
};

const snapshot = (key: string) => (row: DetailRow) => shown(row.data_json[key]);
const order = (key: string) => (row: DetailRow) => shown(row.orderData[key]);

const of = {
  number: (row: DetailRow) => row.number,
  objNumber: (row: DetailRow) => shown(row.objNumber),
  customer: (row: DetailRow) => shown(row.customerName),
  site: (row: DetailRow) => shown(row.deptName),
  price: (row: DetailRow) => row.price ?? 0,
  gift: (row: DetailRow) => giftType.label(row.proType),
  markTime: (row: DetailRow) => shown(row.mark_time),
  out: (row: DetailRow) => outState.label(row.outState),
  in: (row: DetailRow) => inState.label(row.inState),
};

const product: readonly DetailColumn[] = [
  ['产品名称', (row) => shown(row.pro_name)],
  ['条码', snapshot('barcode')],
  ['编码', snapshot('code')],
];

const productMore: readonly DetailColumn[] = [
  ['单位', snapshot('unitName')],
  ['一级分类', snapshot('categoryName')],
  ['二级分类', snapshot('categoryName2')],
  ['品牌', snapshot('brandName')],
];

const measures: readonly DetailColumn[] = [
  ['重量', snapshot('weight')],
  ['体积', snapshot('volume')],
  ['保质期', snapshot('period')],
];

const address = (title: string, of_: (row: DetailRow) => AddressJson): readonly DetailColumn[] => [
  [`${title}省`, (row) => shown(of_(row).province)],
  [`${title}市`, (row) => shown(of_(row).city)],
  [`${title}地址`, (row) => shown(of_(row).address)],
];

const closing: readonly DetailColumn[] = [
  ['备注', (row) => shown(row.info)],
  ['更新时间', (row) => formatMinutes(row.updateTime)],
  ['操作人', (row) => shown(row.updateBy || row.createBy)],
  ['数量（按包装）', (row) => packedText(row.num, String(row.data_json['unitName'] ?? ''), unitsIn(row.data_json))],
  ['批次号', (row) => shown(row.batch)],
];

const carriage: readonly DetailColumn[] = [
  ['承运商', carrierCell],
  ['物流单号', (row) => shown(row.tmsNumbers)],
];

export interface DetailSheet {
  readonly title: string;
  readonly columns: readonly DetailColumn[];
}

export const salesReturnSheet: DetailSheet = {
  title: '销售退货明细',
  columns: [
    ['退货单号', of.number],
    ['销售订单号', of.objNumber],
    ['客户', of.customer],
    ['收货仓库', (row) => shown(row.inDeptNamePro)],
    ['状态', stateOf(salesReturn.state)],
    ['入库状态', of.in],
    ...product,
    ['外部标识', (row) => shown(row.externalMark)],
    ['退货数量', (row) => row.num],
    ['入库数量', (row) => row.in_num],
    ['发货数量', (row) => shown(row.outNum)],
    ['退货单价', of.price],
    ['销售单价', (row) => row.sproPrice ?? 0],
    ['赠品', of.gift],
    ...productMore,
    ...measures,
    ['生产日期', of.markTime],
    ['退货原因', (row) => shown(row.reason)],
    ['承运商', carrierCell],
    ['部门编码', order('deptCode')],
    ['业务员', order('saName')],
    ['业务员编码', order('saCode')],
    ['下单时间', (row) => shown(formatMinutes(row.orderCreateTime))],
    ['退货时间', (row) => formatMinutes(row.createTime)],
    ['退货间隔天数', (row) => daysBetween(row.orderCreateTime, row.createTime)],
    ['制单人', (row) => shown(row.createBy)],
    ...closing,
  ],
};

export const dispatchSheet: DetailSheet = {
  title: '销售发货明细',
  columns: [
    ['发货单号', of.number],
    ['销售订单号', of.objNumber],
    ['客户', of.customer],
    ['发货仓库', of.site],
    ['状态', stateOf(dispatch.state)],
    ['出库状态', of.out],
    ...product,
    ['发货数量', (row) => row.num],
    ['出库数量', (row) => row.out_num],
    ['单价', of.price],
    ['赠品', of.gift],
    ...productMore,
    ...measures,
    ['生产日期', of.markTime],
    ...carriage,
    ...address('收货', (row) => row.reciveJson),
    ['业务类型', () => DEFAULT_BUSINESS],
    ...closing,
  ],
};

export const transferSheet: DetailSheet = {
  title: '调拨单明细',
  columns: [
    ['调拨单号', of.number],
    ['调出仓库', of.site],
    ['调入仓库', (row) => shown(row.inDeptName)],
    ['状态', stateOf(transfer.state)],
    ['出库状态', of.out],
    ['入库状态', of.in],
    ...product,
    ['调拨数量', (row) => row.num],
    ['出库数量', (row) => row.out_num],
    ['入库数量', (row) => row.in_num],
    ...productMore,
    ...measures,
    ['生产日期', of.markTime],
    ['承运商', carrierCell],
    ...closing,
  ],
};

export const purchasePickupSheet: DetailSheet = {
  title: '采购提货明细',
  columns: [
    ['提货单号', of.number],
    ['采购单号', of.objNumber],
    ['供应商', of.customer],
    ['入库仓库', of.site],
    ['状态', stateOf(purchasePickup.state)],
    ['入库状态', of.in],
    ...product,
    ['数量', (row) => row.num],
    ['入库数量', (row) => row.in_num],
    ['单位', snapshot('unitName')],
    ['包装规格', snapshot('model')],
    ['一级分类', snapshot('categoryName')],
    ['二级分类', snapshot('categoryName2')],
    ['品牌', snapshot('brandName')],
    ['生产日期', of.markTime],
    ...carriage,
    ...address('收货', (row) => row.reciveJson),
    ...address('发货', (row) => row.sendJson),
    ['收货人', (row) => shown(row.reciveJson.name)],
    ['收货电话', (row) => shown(row.reciveJson.phone)],
    ['备注', (row) => shown(row.info)],
    ['业务类型', (row) => shown(row.businessType)],
    ['更新时间', (row) => formatMinutes(row.updateTime)],
    ['操作人', (row) => shown(row.updateBy || row.createBy)],
  ],
};

export const purchaseReturnSheet: DetailSheet = {
  title: '采购退货明细',
  columns: [
    ['退货单号', of.number],
    ['采购单号', of.objNumber],
    ['供应商', of.customer],
    ['退货仓库', of.site],
    ['状态', stateOf(purchaseReturn.state)],
    ['出库状态', of.out],
    ...product,
    ['退货数量', (row) => row.num],
    ['出库数量', (row) => row.out_num],
    ['单价', of.price],
    ['赠品', of.gift],
    ...productMore,
    ['生产日期', of.markTime],
    ['退货原因', (row) => shown(row.reason)],
    ...carriage,
    ...address('收货', (row) => row.reciveJson),
    ...closing,
  ],
};

/** By the name of the kind. */
export const detailSheets: Readonly<Record<string, DetailSheet>> = {
  [dispatch.name]: dispatchSheet,
  [transfer.name]: transferSheet,
  [purchasePickup.name]: purchasePickupSheet,
  [purchaseReturn.name]: purchaseReturnSheet,
  [salesReturn.name]: salesReturnSheet,
};

/** Named by date (spec 2 §9). */
export const detailSheetName = (kind: string, now: Date): string => `${formatDay(now)}${detailSheets[kind]?.title ?? ''}`;
