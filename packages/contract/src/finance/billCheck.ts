/** A partner asks whether a bill agrees with ours. The wire names the call after the first such partner (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { decimal, requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export const checkedKind = codes({
  bill: { code: 'bill', label: '运费单' },
  inoutBill: { code: 'inoutBill', label: '出入库账单' },
  entry: { code: 'personIn', label: '应收应付' },
});

export const billCheckCalls = {
  check: call({
    method: 'POST',
    path: '/api/molihuahuo/checkBill',
    title: '核对账单',
    access: 'finance:check',
    reads: true,
    body: z.object({
      number: requiredText(50).meta({ title: '单号' }),
      amount: decimal(-limits.moneyMost, limits.moneyMost, 2).meta({ title: '金额' }),
    }),
    reply: z.object({
      isOk: z.boolean(),
      number: z.string(),
      kind: checkedKind.schema,
      ourAmount: z.number(),
      /** Theirs less ours. */
      difference: z.number(),
    }),
  }),
};
