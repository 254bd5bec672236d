/** Shapes of sales orders: the row under the spec's own names, the detail, the form, receivers. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { id, instant, text, version } from '../kernel/wire.ts';
import { defaultBusinessType } from '../limits.ts';
import { money, paymentRow } from './payments.ts';
import { salesOrder, salesOrderKind } from './salesOrder.ts';
import { counterLineInputs, salesOrderLineInputs, salesOrderLineRow } from './salesOrderLine.ts';
import { orderSource } from './tradeCodes.ts';

export const address = z.object({
  name: text(50).default('').meta({ title: '收货人' }),
  phone: text(30).default('').meta({ title: '电话' }),
  province: text(30).default('').meta({ title: '省' }),
  city: text(30).default('').meta({ title: '市' }),
  address: text(200).default('').meta({ title: '地址' }),
});
export type BuyAddress = z.output<typeof address>;

/** What an order carries for other systems: sales area and codes of the customer's own system. */
const orderData = z.object({
  deptCode: text(50).default('').meta({ title: '部门编码' }),
  saName: text(50).default('').meta({ title: '业务员' }),
  saCode: text(50).default('').meta({ title: '业务员编码' }),
  externalNumber: text(60).default('').meta({ title: '外部单号' }),
});
export type OrderData = z.output<typeof orderData>;

/** The names that spec 2 §3 gives to a row, in addition to our own. */
const specNames = z.object({
  pact_number: z.string(),
  customer_name: z.string(),
  out_state: z.int(),
  is_delete: z.int(),
  advance_pay: z.number(),
  end_pay: z.number(),
  pay_amount: z.number(),
  unpaid_amount: z.number(),
  coupon_money: z.number(),
  fare_money: z.number(),
  extra_fare: z.number(),
  send_time: z.string().nullable(),
  buy_address: address,
  out_num: z.number(),
  create_time: z.string().nullable(),
  update_time: z.string().nullable(),
  create_by: z.string(),
  update_by: z.string(),
  order_data: orderData,
  /** The latest return of the order, if there is one. */
  backOrderNumber: z.string(),
  backOrderCreateTime: z.string().nullable(),
});

export const orderRow = salesOrder.row.extend({ ...specNames.shape, actions: z.array(actionState) });
export type OrderRow = z.output<typeof orderRow>;

export const orderImage = z.object({ id: z.int(), orderId: z.int(), url: z.string(), createTime: z.string() });

/** Another document that this one led to or came from. */
export const linkedDocument = z.object({
  /** `kind-id` of the document that it came from. */
  from: z.string(),
  kind: z.string(),
  id: z.int(),
  number: z.string(),
  state: z.int(),
  isDelete: z.int(),
  createTime: z.string(),
});

export const orderDetail = orderRow.extend({
  lines: z.array(salesOrderLineRow),
  images: z.array(orderImage),
  payments: z.array(paymentRow),
  links: z.array(linkedDocument),
});

const { draft, pending, confirmed } = salesOrderKind.state.code as Record<'draft' | 'pending' | 'confirmed', 0 | 1 | 10>;

const header = {
  pactNumber: text(50).default('').meta({ title: '合同号' }),
  businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
  couponMoney: money().default(0).meta({ title: '优惠' }),
  fareMoney: money().default(0).meta({ title: '运费' }),
  extraFare: money().default(0).meta({ title: '超区运费' }),
  advancePay: money().default(0).meta({ title: '预收' }),
  sendTime: instant().nullish().meta({ title: '交货时间' }),
  buyAddress: address.default({ name: '', phone: '', province: '', city: '', address: '' }).meta({ title: '收货地址' }),
  orderData: orderData.default({ deptCode: '', saName: '', saCode: '', externalNumber: '' }).meta({ title: '扩展信息' }),
  info: text(500).default('').meta({ title: '备注' }),
  products: salesOrderLineInputs,
};

/** Customer and warehouse may be missing on the wire, so that the refusal is the spec's sentence. */
const parties = {
  customerId: id().optional().meta({ title: '客户' }),
  deptId: id().optional().meta({ title: '发货仓库' }),
};

export const orderInput = z.object({
  ...parties,
  ...header,
  /** Empty: the next number. */
  number: text(50).default('').meta({ title: '订单号' }),
  /** Never 交易协同: such an order comes only from an accepted purchase. */
  source: orderSource.schema
    .refine((source) => source !== orderSource.code.tradeUnion, '不是可选的值')
    .default(orderSource.code.create)
    .meta({ title: '来源' }),
  state: z
    .union([z.literal(draft), z.literal(pending), z.literal(confirmed)])
    .optional()
    .meta({ title: '状态' }),
});
export type OrderInput = z.output<typeof orderInput>;

/** 一键发货 of a new order: it is confirmed as it is written. */
export const counterInput = orderInput.omit({ state: true }).extend({ products: counterLineInputs });
export type CounterInput = z.output<typeof counterInput>;

export const orderEdit = z.object({ ...parties, ...header, id: id(), version: version() });
export type OrderEdit = z.output<typeof orderEdit>;

export const receiver = z.object({
  reciveName: z.string(),
  reciveMobile: z.string(),
  reciveAddress: z.string(),
  lineCount: z.int(),
  num: z.number(),
  outNum: z.number(),
});

/** The order as a cashier sees it. */
export const payOrder = z.object({
  id: z.int(),
  number: z.string(),
  payNumber: z.string(),
  customerName: z.string(),
  dueAmount: z.number(),
  advancePay: z.number(),
  endPay: z.number(),
  payAmount: z.number(),
  unpaidAmount: z.number(),
  payments: z.array(paymentRow),
});

export const payTotals = z.object({
  count: z.int(),
  amount: z.number(),
  couponMoney: z.number(),
  fareMoney: z.number(),
  dueAmount: z.number(),
  advancePay: z.number(),
  payAmount: z.number(),
  refundAmount: z.number(),
  unpaidAmount: z.number(),
});

/** What choosing a customer fills into an order: whom the goods go to, and on what terms. */
export const customerForOrder = z.object({
  /** By the terms of the business, else the customer's own. */
  receiver: address,
  /** To whom goods went before, the latest first. */
  receivers: z.array(address),
  settleType: z.int(),
  dueDays: z.int().nullable(),
  /** 0: none was set. */
  creditLimit: z.number(),
  /** What of the limit is in use: open claims and confirmed orders that are not shipped yet. */
  creditUsed: z.number(),
  salesman: z.string(),
});
export type CustomerForOrder = z.output<typeof customerForOrder>;
