/** Shapes of waybills: who sends and who receives, goods, fees, stops, row, detail, form. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { onlySent } from '../kernel/onlySent.ts';
import { day, decimal, id, idOrNone, quantity, requiredText, text, version } from '../kernel/wire.ts';
import { documentPayment } from '../paying.ts';
import { labelSize } from '../system/siteSetting.ts';
import { MOST_CONSIGNED } from '../trade/consignment.ts';
import { waybill } from './waybill.resource.ts';
import { feeType, needTake, stopStat, whoPay } from './waybill.ts';

/** As many as a document may have whose goods it carries. */
export const MOST_GOODS = MOST_CONSIGNED;
export const MOST_FEES = 50;
/** Most waybills that one request moves. */
export const MOST_MOVED = 500;

const MOST_MONEY = 99_999_999;

/** One end of the way. `mobile` is the spec's word. */
export const party = z.object({
  name: requiredText(60).meta({ title: '姓名' }),
  mobile: requiredText(30).meta({ title: '电话' }),
  province: text(30).default('').meta({ title: '省' }),
  city: text(30).default('').meta({ title: '市' }),
  address: requiredText(200).meta({ title: '地址' }),
});
export type Party = z.output<typeof party>;

/** The form that is read: other documents may leave gaps. */
const keptParty = z.object({ name: z.string(), mobile: z.string(), province: z.string(), city: z.string(), address: z.string() });

/** Weight and cube are of the whole line. */
export const goodInput = z.object({
  name: requiredText(100).meta({ title: '货物名称' }),
  num: quantity().meta({ title: '件数' }),
  unit: text(20).default('').meta({ title: '单位' }),
  weight: decimal(0, 9_999_999, 3).default(0).meta({ title: '重量' }),
  cube: decimal(0, 999_999, 4).default(0).meta({ title: '体积' }),
  info: text(200).default('').meta({ title: '备注' }),
});
export type GoodInput = z.output<typeof goodInput>;

export const feeInput = z.object({
  type: feeType.schema.meta({ title: '费用类型' }),
  cost: decimal(0, MOST_MONEY, 2).default(0).meta({ title: '成本' }),
  amount: decimal(0, MOST_MONEY, 2).default(0).meta({ title: '金额' }),
  info: text(200).default('').meta({ title: '备注' }),
});
export type FeeInput = z.output<typeof feeInput>;

export const waybillGood = z.object({
  id: z.int(),
  lineNo: z.int(),
  name: z.string(),
  num: z.number(),
  unit: z.string(),
  weight: z.number(),
  cube: z.number(),
  info: z.string(),
});
export type WaybillGood = z.output<typeof waybillGood>;

export const waybillFee = z.object({
  id: z.int(),
  lineNo: z.int(),
  type: z.int(),
  cost: z.number(),
  amount: z.number(),
  info: z.string(),
});
export type WaybillFee = z.output<typeof waybillFee>;

export const waybillStop = z.object({
  id: z.int(),
  seq: z.int(),
  deptId: z.int(),
  deptName: z.string(),
  stat: stopStat.schema,
  planInTime: z.string().nullable(),
  inTime: z.string().nullable(),
  outTime: z.string().nullable(),
});
export type WaybillStop = z.output<typeof waybillStop>;

export const waybillRow = waybill.row.extend({ send: keptParty, recive: keptParty, actions: z.array(actionState) });
export type WaybillRow = z.output<typeof waybillRow>;

/** Another document that this one came from or led to. */
const link = z.object({ kind: z.string(), id: z.int(), number: z.string() });

export const waybillDetail = waybillRow.extend({
  goods: z.array(waybillGood),
  fees: z.array(waybillFee),
  stops: z.array(waybillStop),
  links: z.array(link),
  payments: z.array(documentPayment),
});
export type WaybillDetail = z.output<typeof waybillDetail>;

const form = {
  targetDeptId: id().optional().meta({ title: '目的网点' }),
  send: party.meta({ title: '寄件人' }),
  recive: party.meta({ title: '收件人' }),
  customerId: idOrNone().meta({ title: '客户' }),
  whoPay: whoPay.schema.default(whoPay.code.sender).meta({ title: '付款方式' }),
  needTake: needTake.schema.default(needTake.code.no).meta({ title: '提货' }),
  backTime: day().nullish().meta({ title: '回单日期' }),
  tags: text(200).default('').meta({ title: '标签' }),
  info: text(500).default('').meta({ title: '备注' }),
  collectMoney: decimal(0, MOST_MONEY, 2).default(0).meta({ title: '代收货款' }),
  goods: z.array(goodInput).min(1).max(MOST_GOODS).meta({ title: '货物' }),
  fees: z.array(feeInput).max(MOST_FEES).default([]).meta({ title: '费用' }),
};

export const waybillInput = z.object({
  ...form,
  /** Empty: the next number. Waybills of a pad carry their own. */
  number: text(50).default('').meta({ title: '运单号' }),
  /** The site that takes it in; the chosen site if absent. */
  deptId: id().optional().meta({ title: '收件网点' }),
});
export type WaybillInput = z.output<typeof waybillInput>;

export const waybillEdit = z.object({ ...form, id: id(), version: version() });
export type WaybillEdit = z.output<typeof waybillEdit>;

/** What may still be corrected on the way; absent fields do not change. */
export const waybillCorrection = z.object({
  id: id(),
  version: version(),
  ...onlySent({ recive: form.recive, tags: form.tags, info: form.info, backTime: form.backTime }),
});
export type WaybillCorrection = z.output<typeof waybillCorrection>;

/** Its money and origin within the company. */
export const waybillMoney = waybill.row.pick({
  id: true,
  number: true,
  needTake: true,
  initDeptId: true,
  initDeptName: true,
  belongDeptId: true,
  belongDeptName: true,
  targetDeptId: true,
  targetDeptName: true,
  customerId: true,
  customerName: true,
  whoPay: true,
  totalFee: true,
  totalCost: true,
  collectMoney: true,
  paidAmount: true,
  openAmount: true,
  payState: true,
  payBy: true,
  payTime: true,
});

/** The content of the label on the goods: no cost, no margins. */
export const printedWaybill = z.object({
  companyName: z.string(),
  number: z.string(),
  stateLabel: z.string(),
  isDelete: z.int(),
  initDeptName: z.string(),
  targetDeptName: z.string(),
  send: keptParty,
  recive: keptParty,
  whoPay: z.int(),
  totalNum: z.number(),
  totalWeight: z.number(),
  totalCube: z.number(),
  totalFee: z.number(),
  collectMoney: z.number(),
  backTime: z.string().nullish(),
  tags: z.string(),
  info: z.string(),
  createTime: z.string().nullable(),
  goods: z.array(waybillGood),
  /** On what and how often its site prints labels. */
  labelSize: labelSize.schema.optional(),
  labelCopies: z.int().optional(),
});
export type PrintedWaybill = z.output<typeof printedWaybill>;
