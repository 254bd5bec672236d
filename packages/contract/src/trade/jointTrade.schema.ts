/** Shapes of a joint trade: a row with both documents' progress, its lines and its timeline. Ids are always the asking company's own. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { jointTradeForBuyer, jointTradeSide } from './jointTrade.ts';

const progress = {
  number: z.string(),
  state: z.int(),
  isDelete: z.int(),
  ended: z.int(),
  num: z.number(),
  backNum: z.number(),
  amount: z.number(),
  payAmount: z.number(),
  unpaidAmount: z.number(),
};

/** The buyer's purchase, as both see it. */
export const jointTradePurchase = z.object({
  ...progress,
  pactNumber: z.string(),
  confirmState: z.int(),
  inState: z.int(),
  payState: z.int(),
  inNum: z.number(),
  advancePay: z.number(),
  sendTime: z.string().nullable(),
  info: z.string(),
  /** Where the goods go. */
  receiver: z.object({ name: z.string(), phone: z.string(), province: z.string(), city: z.string(), address: z.string() }),
});
export type JointTradePurchase = z.output<typeof jointTradePurchase>;

/** The seller's sales order, as both see it. */
export const jointTradeOrder = z.object({ ...progress, outState: z.int(), pause: z.int(), outNum: z.number() });
export type JointTradeOrder = z.output<typeof jointTradeOrder>;

export const jointTradeRow = jointTradeForBuyer.row.extend({
  side: jointTradeSide.schema,
  /** Null for the seller while the buyer rewrites it. */
  purchase: jointTradePurchase.nullable(),
  /** Null until the seller has accepted. */
  order: jointTradeOrder.nullable(),
  actions: z.array(actionState),
});
export type JointTradeRow = z.output<typeof jointTradeRow>;

export const jointTradeLine = z.object({
  lineNo: z.int(),
  proName: z.string(),
  barcode: z.string(),
  code: z.string(),
  model: z.string(),
  unitName: z.string(),
  num: z.number(),
  price: z.number(),
  price2: z.number(),
  heji: z.number(),
  rate: z.number(),
  taxFree: z.int(),
  /** Ordered by a packaging level; null: in the base unit. */
  byUnit: z.object({ name: z.string(), factor: z.int(), unitNum: z.number(), unitPrice: z.number() }).nullable(),
  xiangzhuang: z.int(),
  type: z.int(),
  sendTime: z.string().nullable(),
  info: z.string(),
  inNum: z.number(),
  outNum: z.number(),
});
export type JointTradeLine = z.output<typeof jointTradeLine>;

/** `userName` is empty if someone of the other company did it. */
const event = z.object({
  id: z.int(),
  side: z.int(),
  event: z.int(),
  userName: z.string(),
  note: z.string(),
  createTime: z.string(),
});
export type JointTradeEvent = z.output<typeof event>;

export const jointTradeDetail = jointTradeRow.extend({ lines: z.array(jointTradeLine), events: z.array(event) });
export type JointTradeDetail = z.output<typeof jointTradeDetail>;

export const jointTradeCounts = z.object({ total: z.int(), states: z.array(z.object({ state: z.int(), count: z.int() })) });

/** What is to be paid, and where to. The payment itself is the purchase's own (dopay). */
export const jointTradePayment = z.object({
  purchaseId: z.int(),
  purchaseNumber: z.string(),
  sellerName: z.string(),
  amount: z.number(),
  advancePay: z.number(),
  payAmount: z.number(),
  unpaidAmount: z.number(),
  /** Null while the seller has opened none. */
  account: z.object({ accountName: z.string(), bankName: z.string(), bankBranch: z.string(), accountNo: z.string() }).nullable(),
});
