/** The calls of loans (spec 2 §7). `pledgeGoods` and `settle` are our own. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { day, idText, requiredText, text } from '../kernel/wire.ts';
import { addedFile, addedLog, billData, loanDetail, loanEdit, loanInput, loanRow, pledgeGoods } from './loan.schema.ts';
import { loanKind as kind, loanResource, SETTLE_DAY } from './loan.ts';
import { lending, paying, settling } from './loanRepayment.ts';

const { path } = kind;
const { list, download, create, edit, remove } = loanResource.calls;

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'loanOrder:list', query, reply });

const paid = z.object({ count: z.int(), amount: z.number() });

export const loanCalls = {
  list: call({ ...list, reply: pageOf(loanRow) }),
  download,
  getOne: get('getOne', '贷款详情', z.object({ id: idText() }), loanDetail),
  /** Of a loan's borrower at its site, or of any customer at a site before there is a loan. */
  billData: get(
    'getBillData',
    '借款客户的往来数据',
    z.object({
      id: idText().optional().meta({ title: kind.title }),
      customerId: idText().optional().meta({ title: '借款客户' }),
      deptId: idText().optional().meta({ title: '网点' }),
    }),
    billData,
  ),
  /** What the borrower could pledge: their goods at the site that nobody has reserved. */
  pledgeGoods: call({
    method: 'GET',
    path: `${path}/pledgeGoods`,
    title: '可质押的货物',
    access: 'loanOrder:add',
    query: z.object({
      customerId: idText().meta({ title: '借款客户' }),
      deptId: idText().optional().meta({ title: '网点' }),
      keyword: text(100).default('').meta({ title: '名称、条码或编码' }),
    }),
    reply: z.array(pledgeGoods),
  }),
  create: call({ ...create, aliases: [`${path}/create`], body: loanInput, reply: loanDetail }),
  edit: call({ ...edit, body: loanEdit, reply: loanDetail }),
  remove,
  addFile: actionCall(kind, 'file', addedFile),
  addLog: actionCall(kind, 'log', addedLog),
  /** Of the day that the money went out; today unless it is said. */
  confirm: actionCall(kind, 'confirm', { ...lending, day: day().optional().meta({ title: '放款日期' }) }),
  cancel: actionCall(kind, 'cancel', { info: requiredText(200).meta({ title: '原因' }) }),
  finish: actionCall(kind, 'finish'),
  settle: call({
    ...actionCall(kind, 'settle', { ...paying, ...settling, day: day().optional().meta({ title: SETTLE_DAY }) }),
    reply: paid,
  }),
};
