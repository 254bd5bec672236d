/** Shapes of freight bills: row, detail, form, their parts, and the answers about many. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { decimal, id, idList, idOrNone, instant, integer, requiredText, text, version } from '../kernel/wire.ts';
import { documentPayment } from '../paying.ts';
import { linkedDocument } from '../trade/salesOrder.schema.ts';
import { tradeRow } from './bid.ts';
import { freightBillExceptionType, freightBillResource, freightBillType, shareWay } from './freightBill.ts';
import { freightBillWaybill } from './freightBillWaybill.ts';

const money = () => decimal(0, 99_999_999, 2);

export const freightBillRow = freightBillResource.row.extend({ actions: z.array(actionState) });
export type FreightBillRow = z.output<typeof freightBillRow>;

export const freightBillExceptionRow = z.object({
  id: z.int(),
  type: z.int(),
  cost: z.number(),
  info: z.string(),
  createBy: z.string(),
  createTime: z.string(),
});

export const freightBillComment = z.object({
  id: z.int(),
  billId: z.int(),
  number: z.string(),
  carNumber: z.string(),
  driverName: z.string(),
  stars: z.int(),
  info: z.string(),
  createBy: z.string(),
  createTime: z.string(),
});

export const freightBillPoint = z.object({
  billId: z.int(),
  number: z.string(),
  carNumber: z.string(),
  driverName: z.string(),
  driverPhone: z.string(),
  source: z.int(),
  place: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  time: z.string().nullable(),
});

export const freightBillDetail = freightBillRow.extend({
  companyCarId: z.int().nullable(),
  tradeId: z.int().nullable(),
  orders: z.array(freightBillWaybill.row),
  trades: z.array(tradeRow),
  abnormals: z.array(freightBillExceptionRow),
  comments: z.array(freightBillComment),
  payments: z.array(documentPayment),
  links: z.array(linkedDocument),
});
export type FreightBillDetail = z.output<typeof freightBillDetail>;

const route = {
  toDeptId: idOrNone().meta({ title: '目的网点' }),
  toProvince: text(50).default('').meta({ title: '目的省' }),
  toCity: text(50).default('').meta({ title: '目的市' }),
  toDistrict: text(50).default('').meta({ title: '目的区县' }),
  toAddress: text(200).default('').meta({ title: '目的地址' }),
};

const header = {
  deptId: id().optional().meta({ title: '发出网点' }),
  ...route,
  type: freightBillType.schema.default(freightBillType.code.trunk).meta({ title: '类型' }),
  distance: decimal(0, 99_999, 1).default(0).meta({ title: '里程' }),
  planTime: instant().nullish().meta({ title: '计划发车' }),
  goods: text(200).default('').meta({ title: '货物' }),
  weight: decimal(0, 999_999_999, 3).default(0).meta({ title: '重量' }),
  cube: decimal(0, 999_999, 4).default(0).meta({ title: '体积' }),
  shareWay: shareWay.schema.default(shareWay.code.weight).meta({ title: '分摊方式' }),
  planPrice: money().default(0).meta({ title: '预计运费' }),
  info: text(500).default('').meta({ title: '备注' }),
};

export const freightBillInput = z.object({
  ...header,
  /** Loaded at once. */
  orderIds: z.array(id()).max(500).default([]).meta({ title: '运单' }),
});
export type FreightBillInput = z.output<typeof freightBillInput>;

export const freightBillEdit = z.object({ ...header, id: id(), version: version() });
export type FreightBillEdit = z.output<typeof freightBillEdit>;
export type FreightBillHeader = Omit<FreightBillEdit, 'id' | 'version'>;

const { type: _type, weight: _weight, cube: _cube, deptId: _site, ...carried } = header;

/** Type, weights and site are those of the lists. */
export const warehouseListInput = z.object({ ...carried, inoutIds: idList().meta({ title: '出入库单' }) });
export type WarehouseListInput = z.output<typeof warehouseListInput>;

export const publishing = {
  bidEnd: instant().meta({ title: '竞价截止' }),
  /** 0: none. */
  topPrice: money().default(0).meta({ title: '最高限价' }),
};

/** Either a bid of this bill, or a vehicle of ours and the price of the trip; who is paid for it, if not the driver. */
export const choosing = {
  tradeId: id().optional().meta({ title: '报价' }),
  companyCarId: id().optional().meta({ title: '公司车辆' }),
  price: money().optional().meta({ title: '运费' }),
  carriersId: idOrNone().meta({ title: '承运商' }),
};

export const exception = {
  type: freightBillExceptionType.schema.meta({ title: '异常类型' }),
  cost: money().default(0).meta({ title: '额外费用' }),
  info: requiredText(500).meta({ title: '说明' }),
};

export const placeReport = {
  place: requiredText(100).meta({ title: '位置' }),
  longitude: decimal(-180, 180, 6).nullish().meta({ title: '经度' }),
  latitude: decimal(-90, 90, 6).nullish().meta({ title: '纬度' }),
};

export const opinion = {
  stars: integer(1, 5).meta({ title: '评分' }),
  info: text(500).default('').meta({ title: '评价' }),
};

const end = z.object({
  name: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
});

/** A bill under way on a map or board: from where to where, and where it was last. */
export const freightBillMark = freightBillPoint.extend({
  id: z.int(),
  state: z.int(),
  from: end,
  to: end,
  orderCount: z.int(),
  departTime: z.string().nullable(),
});

export const driverCount = z.object({
  drivers: z.int(),
  cars: z.int(),
  bills: z.int(),
  rows: z.array(
    z.object({
      driverName: z.string(),
      driverPhone: z.string(),
      carNumber: z.string(),
      billCount: z.int(),
      finishedCount: z.int(),
      distance: z.number(),
      amount: z.number(),
    }),
  ),
});

export const freightBillCounts = z.object({
  states: z.array(z.object({ state: z.int(), count: z.int() })),
  total: z.int(),
  voided: z.int(),
});

export const freightBillSums = z.object({
  count: z.int(),
  orderCount: z.int(),
  distance: z.number(),
  weight: z.number(),
  cube: z.number(),
  price: z.number(),
  extraFee: z.number(),
  amount: z.number(),
  payAmount: z.number(),
  unpaid: z.number(),
});
export type FreightBillSums = z.output<typeof freightBillSums>;

export const waitingPay = pageOf(freightBillRow).extend({ sum: z.object({ count: z.int(), amount: z.number() }) });
