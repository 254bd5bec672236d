/** Money received for a sales order or paid for a purchase: rows that never change. */
import { z } from 'zod';
import { decimal, id, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { paymentStyle, payWay } from './tradeCodes.ts';

export const paymentRow = z.object({
  id: z.int(),
  amount: z.number(),
  style: paymentStyle.schema,
  way: z.string(),
  info: z.string(),
  backId: z.int().nullable(),
  reversesId: z.int().nullable(),
  /** Taken back by a later row. */
  reversed: z.boolean(),
  userName: z.string(),
  createTime: z.string(),
});

export const money = () => decimal(0, limits.moneyMost, 2);
const paid = () => decimal(0.01, limits.moneyMost, 2);

export const paymentInput = {
  amount: paid().meta({ title: '金额' }),
  way: payWay.schema.default(payWay.code.transfer).meta({ title: '方式' }),
  info: text(200).default('').meta({ title: '备注' }),
};

/** Without an amount: all that was paid. */
export const refundInput = { ...paymentInput, amount: paid().optional().meta({ title: '金额' }) };

export const reversalInput = {
  id: id(),
  paymentId: id().meta({ title: '收付款记录' }),
  info: text(200).default('').meta({ title: '原因' }),
};
