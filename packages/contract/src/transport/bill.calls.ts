/** The calls of freight bills (spec 2 §7). What the charts ask stands with the reports. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { idList, idText, localTimeText } from '../kernel/wire.ts';
import {
  billComment,
  billCounts,
  billDetail,
  billEdit,
  billInput,
  billMark,
  billPoint,
  billRow,
  billSums,
  choosing,
  driverCount,
  exception,
  inoutInput,
  opinion,
  placeReport,
  publishing,
  waitingPay,
} from './bill.schema.ts';
import { bill, billKind as kind } from './bill.ts';

const { path } = kind;
const { list, download, create, edit, remove } = bill.calls;
const { query } = list;
const byId = z.object({ id: idText() });
const { page, size } = pageQuery;

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, asked: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'bill:list', query: asked, reply });

const each = <const A extends 'bill:depart' | 'bill:finish' | 'bill:pay'>(name: string, title: string, access: A) =>
  call({ method: 'PUT', path: `${path}/${name}`, title, access, body: z.object({ ids: idList() }), reply: z.array(documentResult) });

export const billCalls = {
  list: call({ ...list, reply: pageOf(billRow) }),
  download,
  getOne: get('getOne', '运费单详情', byId, billDetail),
  marks: get('markBills', '在途运费单', z.object({}), z.array(billMark)),
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
  currentPoint: get('getCurrentPoint', '运费单车辆位置', byId, billPoint),
  comments: get(
    'getBillComments',
    '运费单评价',
    z.object({ page, size, billId: idText().optional().meta({ title: kind.title }) }),
    pageOf(billComment),
  ),
  /** Narrowed as the list is, but for the state, which is what is counted. */
  counts: get('getBillCount', '运费单数量', query, billCounts),
  sums: get('getSumBillInfo', '运费单合计', query, billSums),
  waitPay: call({ method: 'GET', path: `${path}/waitPayAdmin`, title: '待付款运费单', access: 'bill:pay', query, reply: waitingPay }),

  create: call({ ...create, body: billInput, reply: billDetail }),
  addForInout: call({
    method: 'POST',
    path: `${path}/addForInout`,
    title: '按出入库单新增运费单',
    access: 'bill:add',
    body: inoutInput,
    reply: billDetail,
  }),
  edit: call({ ...edit, body: billEdit, reply: billDetail }),
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
  pay: actionCall(kind, 'pay'),
  payEach: each('doPayList', '批量付款', 'bill:pay'),
  addComment: actionCall(kind, 'comment', opinion),
};
