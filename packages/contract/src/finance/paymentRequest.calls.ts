/** The calls of payment requests. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { decimal, id, idText, requiredText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { payingFields } from './paying.ts';
import { paymentRequestKind as kind, paymentRequestResource } from './paymentRequest.ts';

const { path } = kind;
const { list, download, create, remove } = paymentRequestResource.calls;
const { amount: _amount, discount: _discount, ...paying } = payingFields;

/** Most claims that one request asks for. */
export const MOST_REQUESTED = 200;

const payableClaim = z.object({
  /** Of the claim in the ledger. */
  id: z.int(),
  day: z.string(),
  dueDay: z.string(),
  reasonName: z.string(),
  sourceKind: z.string(),
  sourceId: z.int(),
  sourceNumber: z.string(),
  openAmount: z.number(),
});
export type PayableClaim = z.output<typeof payableClaim>;

export const paymentRequestRow = paymentRequestResource.row.extend({ actions: z.array(actionState) });
export type PaymentRequestRow = z.output<typeof paymentRequestRow>;

export const paymentRequestDetail = paymentRequestRow.extend({
  /** `openAmount`: of the claim now. */
  lines: z.array(payableClaim.extend({ amount: z.number() })),
});
export type PaymentRequestDetail = z.output<typeof paymentRequestDetail>;

const paymentRequestInput = z.object({
  customerId: id().meta({ title: '收款方' }),
  info: requiredText(200).meta({ title: '事由' }),
  lines: z
    .array(z.object({ id: id().meta({ title: '应付往来' }), amount: decimal(0.01, limits.moneyMost, 2).meta({ title: '金额' }) }))
    .min(1)
    .max(MOST_REQUESTED)
    .meta({ title: '应付往来' }),
});
export type PaymentRequestInput = z.output<typeof paymentRequestInput>;

const reason = { info: requiredText(200).meta({ title: '原因' }) };

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'paymentRequest:list', query, reply });

export const paymentRequestCalls = {
  list: call({ ...list, reply: pageOf(paymentRequestRow) }),
  download,
  getOne: get('getOne', '付款申请详情', z.object({ id: idText() }), paymentRequestDetail),
  /** What we owe a partner and nobody has asked to pay yet, by due day. */
  payable: get('getPayable', '可申请付款的往来', z.object({ customerId: idText().meta({ title: '收款方' }) }), z.array(payableClaim)),
  create: call({ ...create, body: paymentRequestInput, reply: paymentRequestDetail }),
  remove,
  approve: actionCall(kind, 'approve'),
  reject: actionCall(kind, 'reject', reason),
  /** The amounts are those that were asked for. */
  pay: actionCall(kind, 'pay', paying),
  undo: actionCall(kind, 'undo', reason),
};
