/** The calls of entries (spec 2 §7). Figures about many entries are in `entryFigures.ts`. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { idText, integerText, localTimeText, text } from '../kernel/wire.ts';
import {
  accountPayments,
  entryDetail,
  entryEdit,
  entryInput,
  entryRow,
  entrySums,
  flagging,
  openAccount,
  openFee,
  paying,
  reason,
  reducing,
  writingOff,
} from './entry.schema.ts';
import { entryItem, entryResource, entryKind as kind } from './entry.ts';
import { entryVerdicts, importedEntryRows } from './entryImport.ts';
import { moneySide } from './money.ts';
import { namedPayment } from './payment.ts';

const { path } = kind;
const { list, download, create, edit, remove } = entryResource.calls;
const { page, size } = pageQuery;
const span = z.union([localTimeText(), z.array(localTimeText()).max(2)]).optional();
const payments = namedPayment.calls.list.query;

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, asked: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'personIn:list', query: asked, reply });

const importOf = (name: string, title: string) =>
  call({
    method: 'POST',
    path: `${path}/${name}`,
    title,
    access: 'personIn:import',
    /** 1: what was owed before the books began (期初); it is neither income nor cost. */
    query: z.object({ opening: integerText(0, 1).default(0) }),
    body: importedEntryRows,
    reply: z.object({ count: z.int() }),
  });

const sideText = () => integerText(moneySide.code.receive, moneySide.code.pay);

export const entryCalls = {
  list: call({ ...list, reply: pageOf(entryRow) }),
  download,
  /** Narrowed as the list is. */
  sums: get('getSums', '应收应付合计', list.query, entrySums),
  getOne: get('getOne', '应收应付详情', z.object({ id: idText() }), entryDetail),
  byObject: get(
    'getByObjId',
    '单据的应收应付',
    z.object({ objKind: text(30).optional().meta({ title: '单据类型' }), objId: idText().meta({ title: '单据' }) }),
    z.array(entryRow),
  ),
  /** Second level: the entries of one person, registered or only a name. */
  ofPerson: get(
    'erList',
    '往来单位的应收应付',
    list.query.extend({
      customerId: idText().optional().meta({ title: '往来单位' }),
      personName: text(60).optional().meta({ title: '往来单位' }),
    }),
    pageOf(entryRow),
  ),
  openFees: get(
    'itemList',
    '未入账的出入库费用',
    z.object({
      page,
      size,
      side: sideText().optional().meta({ title: '方向' }),
      customerId: idText().optional().meta({ title: '往来单位' }),
      deptId: idText().optional().meta({ title: '网点' }),
      keyword: text(60).optional().meta({ title: '关键词' }),
      /** When the list was finished. */
      doneTime: span.meta({ title: '完成时间' }),
    }),
    pageOf(openFee),
  ),
  myItems: get('myFeeItmes', '我的费用明细', entryItem.calls.list.query, pageOf(entryItem.row)),
  forAccounts: get('getForAccounts', '收付款记录', payments, accountPayments),
  /** For people who enter a payment, also without the right to see the accounts themselves. */
  accounts: get('getAccounts', '可用的收款账户', z.object({}), z.array(openAccount)),
  scanned: get('scanPayList', '扫码收付款', payments, pageOf(namedPayment.row)),

  create: call({ ...create, body: entryInput, reply: entryDetail, aliases: [`${path}/create`] }),
  edit: call({ ...edit, body: entryEdit, reply: entryDetail, aliases: [`${path}/update`] }),
  remove,
  cancel: actionCall(kind, 'cancel', reason),
  abnormal: actionCall(kind, 'abnormal', flagging),
  reduce: actionCall(kind, 'reduce', reducing),
  unreduce: actionCall(kind, 'unreduce', reason),
  writeOff: call({ ...actionCall(kind, 'writeOff', writingOff), reply: namedPayment.row }),
  pay: call({ ...actionCall(kind, 'pay', paying), reply: namedPayment.row }),
  /** `id` is the payment's. */
  undo: call({ ...actionCall(kind, 'undo', reason), reply: namedPayment.row }),
  importCheck: call({
    method: 'POST',
    path: `${path}/importCheck`,
    title: '检查应收应付导入数据',
    access: 'personIn:import',
    query: z.object({ side: sideText().default(moneySide.code.receive) }),
    body: importedEntryRows,
    reads: true,
    reply: entryVerdicts,
  }),
  importReceive: importOf('importReceiveData', '导入应收数据'),
  importPay: importOf('importPayData', '导入应付数据'),
};
