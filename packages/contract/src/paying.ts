/**
 * Money that people receive or pay for a document, whatever its kind: what they may say about it, and how the payments of a document are
 * shown.
 */
import { z } from 'zod';
import { codes } from './kernel/codes.ts';
import { day, decimal, id, requiredText, text } from './kernel/wire.ts';
import { limits } from './limits.ts';

/** How money changed hands. The codes are those of partners' accounts (`payWay`), and one more: out of the customer's own account. */
export const settleWay = codes({
  transfer: { code: 1, label: '银行转账' },
  cash: { code: 2, label: '现金' },
  wechat: { code: 3, label: '微信' },
  alipay: { code: 4, label: '支付宝' },
  draft: { code: 5, label: '承兑汇票' },
  balance: { code: 8, label: '账户余额', tone: 'processing' },
  other: { code: 9, label: '其他' },
});

const amountFrom = (least: number) => decimal(least, limits.moneyMost, 2);

/** Nothing given: today, into or out of the default account of the site. */
export const payingEachFields = {
  day: day().optional().meta({ title: '日期' }),
  way: settleWay.schema.optional().meta({ title: '方式' }),
  ownAccountId: id().optional().meta({ title: '资金账户' }),
  voucher: text(500).optional().meta({ title: '凭证' }),
  info: text(200).optional().meta({ title: '备注' }),
};

/** Of one document also how much; nothing given: the whole open amount. */
export const payingFields = {
  amount: amountFrom(0.01).optional().meta({ title: '金额' }),
  /** 抹零: settled without money. */
  discount: amountFrom(0).optional().meta({ title: '抹零' }),
  /** What the bank kept of a receipt, or took besides a payment. */
  charge: amountFrom(0).optional().meta({ title: '手续费' }),
  ...payingEachFields,
};
const paying = z.object(payingFields);
export type PayingInput = z.output<typeof paying>;

/** A payment of the document is taken back: what it settled is open again. */
export const undoingFields = {
  paymentId: id().meta({ title: '收付款' }),
  info: requiredText(200).meta({ title: '原因' }),
};
const undoing = z.object(undoingFields);
export type UndoingInput = z.output<typeof undoing>;

export const documentPayment = z.object({
  id: z.int(),
  number: z.string(),
  /** Negative: takes back, or was paid back. */
  amount: z.number(),
  discount: z.number(),
  charge: z.number(),
  way: z.int(),
  day: z.string(),
  accountName: z.string(),
  voucher: z.string(),
  info: z.string(),
  userName: z.string(),
  createTime: z.string(),
  reversesId: z.int().nullable(),
  /** Taken back by a later row. */
  reversed: z.boolean(),
  /** It settled more than this document, and is undone where it was made; `amount` is what it settled of this one. */
  shared: z.boolean().optional(),
});
export type DocumentPayment = z.output<typeof documentPayment>;
