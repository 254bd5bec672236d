/** The calls of freight bills (spec 2 §7). Calls of charts are in the reports area. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { idList, idText, localTimeText } from '../kernel/wire.ts';
import { payingEachFields, payingFields, undoingFields } from '../paying.ts';
import {
  choosing,
  driverCount,
  exception,
  freightBillComment,
  freightBillCounts,
  freightBillDetail,
  freightBillEdit,
  freightBillInput,
  freightBillMark,
  freightBillPoint,
  freightBillRow,
  freightBillSums,
  opinion,
  placeReport,
  publishing,
  waitingPay,
  warehouseListInput,
} from './freightBill.schema.ts';
import { freightBillResource, freightBillKind as kind } from './freightBill.ts';

const { path } = kind;
const { list, download, create, edit, remove } = freightBillResource.calls;
const { query } = list;
const byId = z.object({ id: idText() });
const { page, size } = pageQuery;

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, asked: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'bill:list', query: asked, reply });

const each = <const A extends 'bill:depart' | 'bill:finish'>(name: string, title: string, access: A) =>
  call({ method: 'PUT', path: `${path}/${name}`, title, access, body: z.object({ ids: idList() }), reply: z.array(documentResult) });

export const freightBillCalls = {
  list: call({ ...list, reply: pageOf(freightBillRow) }),
  download,
  getOne: get('getOne', '运费单详情', byId, freightBillDetail),
  marks: get('markBills', '在途运费单', z.object({}), z.array(freightBillMark)),
  drivers: get(
    'getDirverCount',
    '司机与车辆统计',
    z.object({
      createTime: z
        .union([localTimeText(), z.array(localTimeText()).max(2)])
        .optional()
        .meta({ title: '制单时间' }),
    }),
    driverCount,
  ),
  currentPoint: get('getCurrentPoint', '运费单车辆位置', byId, freightBillPoint),
  comments: get(
    'getBillComments',
    '运费单评价',
    z.object({ page, size, billId: idText().optional().meta({ title: kind.title }) }),
    pageOf(freightBillComment),
  ),
  /** Filtered as the list is, except by the state, which is what is counted. */
  counts: get('getBillCount', '运费单数量', query, freightBillCounts),
  sums: get('getSumBillInfo', '运费单合计', query, freightBillSums),
  waitPay: call({ method: 'GET', path: `${path}/waitPayAdmin`, title: '待付款运费单', access: 'bill:pay', query, reply: waitingPay }),

  create: call({ ...create, body: freightBillInput, reply: freightBillDetail }),
  addForInout: call({
    method: 'POST',
    path: `${path}/addForInout`,
    title: '按出入库单新增运费单',
    access: 'bill:add',
    body: warehouseListInput,
    reply: freightBillDetail,
  }),
  edit: call({ ...edit, body: freightBillEdit, reply: freightBillDetail }),
  remove,
  publish: actionCall(kind, 'publish', publishing),
  cancelBid: actionCall(kind, 'cancelBid'),
  selectCar: actionCall(kind, 'selectCar', choosing),
  cancelCar: actionCall(kind, 'cancelCar'),
  depart: actionCall(kind, 'depart'),
  departEach: each('doDepartList', '批量发车', 'bill:depart'),
  addPoint: actionCall(kind, 'point', placeReport),
  saveAbnormal: actionCall(kind, 'abnormal', exception),
  finish: actionCall(kind, 'finish'),
  finishEach: each('overBillList', '批量完成运费单', 'bill:finish'),
  pay: actionCall(kind, 'pay', payingFields),
  payEach: call({
    method: 'PUT',
    path: `${path}/doPayList`,
    title: '批量付款',
    access: 'bill:pay',
    body: z.object({ ids: idList(), ...payingEachFields }),
    reply: z.array(documentResult),
  }),
  unpay: actionCall(kind, 'unpay', undoingFields),
  addComment: actionCall(kind, 'comment', opinion),
};
