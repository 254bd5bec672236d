/** The calls of statements. Two of them need no account: the holder of a statement's link sees it and answers. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { day, flag, id, idOrNone, idText, requiredText, text } from '../kernel/wire.ts';
import { moneySide, settleWay } from './money.ts';
import { payingFields } from './paying.ts';
import { statementKind as kind, statementLine, statementResource } from './statement.ts';

const { path } = kind;
const { list, download, create, remove } = statementResource.calls;

export const statementRow = statementResource.row.extend({ actions: z.array(actionState) });
export type StatementRow = z.output<typeof statementRow>;

const statementPayment = z.object({
  id: z.int(),
  number: z.string(),
  day: z.string(),
  amount: z.number(),
  discount: z.number(),
  way: settleWay.schema,
  accountName: z.string(),
  info: z.string(),
  userName: z.string(),
  /** Already taken back, or takes another back. */
  isUndone: z.boolean(),
});
export type StatementPayment = z.output<typeof statementPayment>;

export const statementDetail = statementRow.extend({
  /** Ours, for the printed page. */
  companyName: z.string(),
  lines: z.array(statementLine.row.omit({ version: true })),
  payments: z.array(statementPayment),
});
export type StatementDetail = z.output<typeof statementDetail>;

/** A registered partner, or somebody who is only a name. */
const statementInput = z.object({
  side: moneySide.schema.meta({ title: '方向' }),
  customerId: idOrNone().meta({ title: '往来单位' }),
  personName: text(60).default('').meta({ title: '往来单位' }),
  /** After the partner's last statement, or the first of the month, if absent. */
  fromDay: day().optional().meta({ title: '开始日期' }),
  untilDay: day().meta({ title: '截止日期' }),
  info: text(200).default('').meta({ title: '备注' }),
});
export type StatementInput = z.output<typeof statementInput>;

const reason = { info: requiredText(200).meta({ title: '原因' }) };
const token = text(100).meta({ title: '对账链接' });

/** What the holder of a link sees: nothing but this one statement. */
const sharedStatement = z.object({
  companyName: z.string(),
  number: z.string(),
  side: moneySide.schema,
  state: kind.state.schema,
  personName: z.string(),
  fromDay: z.string(),
  untilDay: z.string(),
  opening: z.number(),
  claimed: z.number(),
  paid: z.number(),
  closing: z.number(),
  info: z.string(),
  answerName: z.string(),
  expireTime: z.string(),
  lines: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      reasonName: z.string(),
      sourceNumber: z.string(),
      claimed: z.number(),
      tax: z.number(),
      paid: z.number(),
      /** How a fee was computed. */
      explanation: z.string().optional(),
    }),
  ),
});
export type SharedStatement = z.output<typeof sharedStatement>;

const get = <const Q extends z.ZodObject, const R extends z.ZodType | 'xlsx'>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'statement:list', query, reply });

export const statementCalls = {
  list: call({ ...list, reply: pageOf(statementRow) }),
  download,
  getOne: get('getOne', '对账单详情', z.object({ id: idText() }), statementDetail),
  /** One statement with its lines, for the partner. */
  sheet: get('downloadLines', '导出对账单明细', z.object({ id: idText() }), 'xlsx'),
  create: call({ ...create, title: '生成对账单', body: statementInput, reply: statementDetail }),
  /** For every partner with whom something happened or is open, each by its own day of billing. */
  createAll: call({
    method: 'POST',
    path: `${path}/createAll`,
    title: '生成全部对账单',
    access: 'statement:add',
    body: z.object({
      /** Any day of it. */
      month: day().meta({ title: '月份' }),
      /** Both, if absent. */
      side: moneySide.schema.optional().meta({ title: '方向' }),
    }),
    reply: z.object({ count: z.int() }),
  }),
  remove,
  refresh: actionCall(kind, 'refresh'),
  send: actionCall(kind, 'send'),
  /** Only the one who asks sees the token, once; the server stores its hash. */
  link: call({ ...actionCall(kind, 'link'), reply: z.object({ token: z.string(), expireTime: z.string() }) }),
  confirm: actionCall(kind, 'confirm', {
    answerName: requiredText(30).meta({ title: '确认人' }),
    answerImg: text(500).default('').meta({ title: '盖章回执' }),
  }),
  object: actionCall(kind, 'object', {
    answerName: requiredText(30).meta({ title: '答复人' }),
    answerInfo: requiredText(500).meta({ title: '异议' }),
  }),
  reopen: actionCall(kind, 'reopen', reason),
  /** One payment, matched with the open claims on the statement, the oldest first. */
  pay: call({ ...actionCall(kind, 'pay', payingFields), reply: z.object({ paymentId: z.int().nullable(), amount: z.number() }) }),
  undo: actionCall(kind, 'undo', { paymentId: id().meta({ title: '收付款' }), ...reason }),
  shared: call({
    method: 'GET',
    path: `${path}/shared`,
    title: '查看对账单链接',
    access: 'public',
    query: z.object({ token }),
    reply: sharedStatement,
  }),
  answer: call({
    method: 'POST',
    path: `${path}/answer`,
    title: '答复对账单',
    access: 'public',
    body: z.object({
      token,
      agree: flag().meta({ title: '是否确认' }),
      name: requiredText(30).meta({ title: '姓名' }),
      reason: text(500).default('').meta({ title: '异议' }),
    }),
    reply: z.object({ state: kind.state.schema, number: z.string(), companyName: z.string() }),
  }),
};

/** The address of a link below the console's base. */
export const statementLinkPath = (secret: string): string => `/statement?token=${encodeURIComponent(secret)}`;
