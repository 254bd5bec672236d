/** The calls of exceptions (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { decimal, done, id, idText, text, version } from '../kernel/wire.ts';
import { messages } from '../messages.ts';
import { numberSearch } from '../trade/numberSearch.ts';
import { exceptionType, waybillExceptionKind as kind, waybillExceptionResource } from './waybillException.ts';

const { list, download, create, edit, remove, removeOne } = waybillExceptionResource.calls;
const query = list.query.extend({ number: numberSearch });

/** Required; the sentence is the spec's. */
const wanted = (most: number, sentence: string, title: string) =>
  text(most)
    .refine((typed) => typed !== '', sentence)
    .prefault('')
    .meta({ title });

/** Only digits, minus and dot (spec 2 §5). A negative amount goes back to the payer. */
const freight = z
  .union([z.number(), z.string().max(12)])
  .prefault('')
  .transform(String)
  .refine((typed) => typed !== '', messages.backOrder.yunfei)
  .refine((typed) => typed === '' || /^-?\d{1,8}(\.\d{1,2})?$/.test(typed), '只能是数字，最多两位小数')
  .transform(Number)
  .meta({ title: '运费' });

/** Where the goods go back to, as the return form asks. */
export const backJson = z.object({
  name: wanted(60, messages.backOrder.name, '收货人'),
  mobile: wanted(30, messages.backOrder.mobile, '联系电话'),
  address: wanted(200, messages.backOrder.address, '地址'),
  yunfei: freight,
});
export type BackJson = z.output<typeof backJson>;

export const exceptionRow = waybillExceptionResource.row.extend({
  actions: z.array(actionState),
  /** Where the goods went back to, if they did. */
  backJson: z.object({ name: z.string(), mobile: z.string(), address: z.string(), yunfei: z.number() }).nullable(),
  /** The waybill that carries them. */
  backOrder: z.object({ id: z.int(), number: z.string() }).nullable(),
});
export type ExceptionRow = z.output<typeof exceptionRow>;

const said = {
  type: exceptionType.schema.meta({ title: '异常类型' }),
  info: text(500).default('').meta({ title: '异常说明' }),
};

const money = () => decimal(0, 99_999_999, 2).default(0);

const handling = {
  result: text(500).default('').meta({ title: '处理结果' }),
  cost: money().meta({ title: '额外费用' }),
  /** A partner, or somebody who is only a name. */
  payeeId: id().nullish().meta({ title: '收款单位' }),
  payee: text(60).default('').meta({ title: '收款方姓名' }),
  charge: money().meta({ title: '向付款方收取' }),
};
const handled = z.object(handling);
export type Handling = z.output<typeof handled>;

/** A waybill by its id, or by its number. */
export const ofWaybill = {
  orderId: id().optional().meta({ title: '运单' }),
  number: text(50).default('').meta({ title: '运单号' }),
};

export const waybillExceptionCalls = {
  list: call({ ...list, query, reply: pageOf(exceptionRow) }),
  download: call({ ...download, query }),
  getOne: call({
    method: 'GET',
    path: `${kind.path}/getOne`,
    title: '运单异常详情',
    access: 'orderAbnormal:list',
    query: z.object({ id: idText() }),
    reply: exceptionRow,
  }),
  create: call({ ...create, title: '登记运单异常', body: z.object({ ...ofWaybill, ...said }), reply: exceptionRow }),
  edit: call({ ...edit, body: z.object({ id: id(), version: version(), ...said }), reply: exceptionRow }),
  remove: call({ ...remove, reply: done() }),
  removeOne: call({ ...removeOne, reply: done() }),
  over: actionCall(kind, 'over', handling),
  cancelOver: actionCall(kind, 'cancelOver'),
  /** Answers the waybill that carries the goods back. */
  back: call({
    ...actionCall(kind, 'back', { backJson: backJson.meta({ title: '退回信息' }) }),
    reply: z.object({ id: z.int(), number: z.string() }),
  }),
};
