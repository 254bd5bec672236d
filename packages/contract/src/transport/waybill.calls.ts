/** The calls of waybills (spec 2 §7): the waybill (`order`), at a site (`orderDept`), its money within the company (`orderCompany`). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { done, id, idList, idText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { payingFields, undoingFields } from '../paying.ts';
import { numberSearch } from '../trade/numberSearch.ts';
import { printCodeReply, printCodeText } from '../trade/printCode.ts';
import { collecting } from './cashOnDelivery.ts';
import { waybill } from './waybill.resource.ts';
import {
  printedWaybill,
  waybillCorrection,
  waybillDetail,
  waybillEdit,
  waybillFee,
  waybillGood,
  waybillInput,
  waybillMoney,
  waybillRow,
  waybillStop,
} from './waybill.schema.ts';
import { waybillKind as kind } from './waybill.ts';
import { exceptionType } from './waybillException.ts';

const { path } = kind;
const { list, download, create, edit } = waybill.calls;
const query = list.query.extend({ number: numberSearch });
const byId = z.object({ id: idText() });
const ofOrder = z.object({ orderId: idText() });
const ids = z.object({ ids: idList() });
const results = z.array(documentResult);

const get = <const P extends string, const Q extends z.ZodObject, const R extends z.ZodType>(
  address: P,
  title: string,
  asked: Q,
  reply: R,
) => call({ method: 'GET', path: address, title, access: 'waybill:list', query: asked, reply });

const each = <const A extends 'waybill:check' | 'waybill:del'>(name: string, title: string, access: A) =>
  call({ method: 'PUT', path: `${path}/${name}`, title, access, body: ids, reply: results });

export const waybillCalls = {
  list: call({ ...list, aliases: [`${path}/list`], query, reply: pageOf(waybillRow) }),
  download: call({ ...download, query }),
  getOne: get(`${path}/getOne`, '运单详情', byId, waybillDetail),
  byNumber: get(
    `${path}/getForOrderNumber`,
    '按单号查找运单',
    z.object({ number: text(50).min(limits.orderNumberSearchMinimum, messages.numberTooShort).meta({ title: '单号' }) }),
    z.array(waybillRow),
  ),
  stops: get(`${path}/historyList`, '运单的经停网点', byId, z.array(waybillStop)),
  order: get('/api/order/getOne', '运单资料', byId, waybillRow),
  money: get('/api/orderCompany/getOneForComapny', '运单的公司资料', byId, waybillMoney),
  goods: get('/api/orderGood/getGoodsByOrderId', '运单的货物', ofOrder, z.array(waybillGood)),
  fees: get('/api/orderFee/getListByOrderId', '运单的费用', ofOrder, z.array(waybillFee)),
  byIds: call({
    method: 'PUT',
    path: `${path}/listForIds`,
    title: '按编号读取运单',
    access: 'waybill:list',
    body: ids,
    reads: true,
    reply: z.array(waybillRow),
  }),

  create: call({ ...create, body: waybillInput, reply: waybillDetail }),
  edit: call({ ...edit, body: waybillEdit, reply: waybillDetail }),
  correct: call({
    method: 'PUT',
    path: '/api/order',
    title: '更正运单',
    access: 'waybill:edit',
    body: waybillCorrection,
    reply: waybillDetail,
  }),
  check: actionCall(kind, 'check'),
  checkEach: each('doCheckList', '批量核单', 'waybill:check'),
  take: actionCall(kind, 'take'),
  enter: actionCall(kind, 'enter'),
  load: actionCall(kind, 'load'),
  unload: actionCall(kind, 'unload'),
  depart: actionCall(kind, 'depart', { toDeptId: id().optional().meta({ title: '下一站' }) }),
  arrive: actionCall(kind, 'arrive'),
  /** With cash on delivery: what was really collected, if it is not what was agreed, and who holds the money. */
  sign: actionCall(kind, 'sign', { signBy: requiredText(60).meta({ title: '签收人' }), ...collecting }),
  abnormal: actionCall(kind, 'abnormal', {
    type: exceptionType.schema.meta({ title: '异常类型' }),
    info: requiredText(500).meta({ title: '异常说明' }),
  }),
  changeDept: actionCall(kind, 'changeDept', { deptId: id().meta({ title: '网点' }) }),
  /** Nothing but ids: the whole open amount of each. */
  pay: call({
    method: 'PUT',
    path: `${path}/doPayOrders`,
    title: '运单付款',
    access: 'waybill:pay',
    body: ids.extend(payingFields),
    reply: results,
  }),
  unpay: call({
    method: 'PUT',
    path: `${path}/cancelPay`,
    title: '撤销运单付款',
    access: 'waybill:pay',
    body: z.object({ id: id(), ...undoingFields }),
    reply: done(),
  }),
  remove: actionCall(kind, 'void'),
  removeEach: each('doDelList', '批量删除运单', 'waybill:del'),
  recover: call({
    method: 'PUT',
    path: '/api/order/recoverById',
    title: '恢复运单',
    access: 'waybill:recover',
    body: z.object({ id: id() }),
    reply: done(),
  }),
  printCode: call({
    method: 'POST',
    path: `${path}/printCode`,
    title: '生成运单打印码',
    access: 'waybill:list',
    body: z.object({ id: id() }),
    reply: printCodeReply,
  }),
  printed: call({
    method: 'GET',
    path: `${path}/print`,
    title: '凭打印码查看运单',
    access: 'public',
    query: z.object({ code: printCodeText() }),
    reply: printedWaybill,
  }),
};
