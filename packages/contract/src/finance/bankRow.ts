/** 银行对账: rows of the bank's statement, and what of ours explains each. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { decimal, done, id, idList, idsText, idText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { bankImport, bankVerdicts } from './bankImport.ts';
import { chart } from './ledger.ts';
import { shownDay } from './loan.ts';

const path = '/api/bankRow';

export const bankState = codes({
  open: { code: 0, label: '未对账', tone: 'warning' },
  found: { code: 1, label: '已对账', tone: 'success' },
  made: { code: 2, label: '已登记收付款', tone: 'success' },
  transfer: { code: 3, label: '资金调拨', tone: 'success' },
  booked: { code: 4, label: '已入账', tone: 'success' },
});

/** What the bank does with our account without a partner. The codes are those of the chart. */
export const bankBooking = codes({
  charges: { code: chart.code.bankCharges, label: '银行手续费' },
  interest: { code: chart.code.interestIncome, label: '利息' },
  otherIncome: { code: chart.code.otherIncome, label: '其他收入' },
  otherCost: { code: chart.code.otherCost, label: '其他支出' },
  equity: { code: chart.code.opening, label: '投入与权益' },
});

export const bankRow = resource({
  name: 'bankRow',
  title: '银行流水',
  path,
  permission: 'bankRow',
  search: ['partyName', 'info', 'serial'],
  fields: {
    day: { ...shownDay('交易日期', 110), sort: true as const, filter: 'range' as const },
    ownAccountId: keptReference('资金账户', 'ownAccount', { filter: 'in', list: false }),
    ownAccountName: keptText('资金账户', { list: 130 }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 120, sort: true }),
    partyName: keptText('对方户名', { filter: 'contains', list: 160 }),
    partyCard: keptText('对方账号', { list: 160 }),
    info: keptText('摘要', { filter: 'contains', list: 140 }),
    serial: keptText('流水号', { filter: 'contains', list: 150 }),
    state: shownChoice('状态', bankState, { filter: 'in', list: 110 }),
    /** Of the payment or transfer that explains it. */
    matchedNumber: shownText('收付款或调拨', { list: 150 }),
    /** 1: that was taken back since, so the row has to be looked at again. */
    isUndone: shownInteger('已被撤销', { list: false }),
    matchedBy: keptText('对账人', { list: 100 }),
    matchedAt: instantField('对账时间', { list: 150 }),
    userName: keptText('导入人', { list: 100 }),
    createTime: instantField('导入时间', { filter: 'range', list: 150 }),
  },
});

const money = () => decimal(0.01, limits.moneyMost, 2);

/** Why something of ours probably explains a row. */
export const bankReasons = {
  paymentNamed: '已登记，户名和金额相同',
  payment: '已登记，金额相同',
  transfer: '资金调拨，金额相同',
  number: '摘要中有单号',
  nameAndAmount: '户名和金额相同',
  name: '户名相同',
  card: '对方账号对过账',
  amount: '金额相同',
} as const;

const suggestedItem = z.object({
  itemId: z.int(),
  number: z.string(),
  objKind: z.string(),
  objId: z.int(),
  dueDay: z.string(),
  open: z.number(),
  amount: z.number(),
});
export type SuggestedItem = z.output<typeof suggestedItem>;

export const bankSuggestion = z.object({
  id: z.int(),
  /** Why it fits, as people say it. */
  why: z.string(),
  payment: z.object({ id: z.int(), number: z.string(), partnerName: z.string() }).nullable(),
  transfer: z.object({ id: z.int(), number: z.string() }).nullable(),
  claims: z
    .object({
      customerId: z.int().nullable(),
      person: z.string(),
      partnerName: z.string(),
      items: z.array(suggestedItem),
      /** What the partner has then paid, or got, in advance. */
      rest: z.number(),
    })
    .nullable(),
});
export type BankSuggestion = z.output<typeof bankSuggestion>;

const ticked = z.object({
  id: id(),
  paymentId: id().optional(),
  transferId: id().optional(),
  /** A new payment: of this partner (that of the items, if there are any), for these claims; the rest is in advance. */
  claims: z
    .object({
      customerId: id().nullish(),
      person: text(60).optional(),
      items: z.array(z.object({ itemId: id(), amount: money() })).max(500),
    })
    .optional(),
});
export type TickedRow = z.output<typeof ticked>;

const { list, download, remove } = bankRow.calls;

export const bankRowCalls = {
  list,
  download,
  remove,
  importCheck: call({
    method: 'POST',
    path: `${path}/importCheck`,
    title: '检查导入的银行流水',
    access: 'bankRow:import',
    body: bankImport,
    reads: true,
    reply: bankVerdicts,
  }),
  import: call({
    method: 'POST',
    path: `${path}/import`,
    title: '导入银行流水',
    access: 'bankRow:import',
    body: bankImport,
    reply: z.object({ count: z.int(), skipped: z.int() }),
  }),
  suggest: call({
    method: 'GET',
    path: `${path}/suggest`,
    title: '对账建议',
    access: 'bankRow:list',
    query: z.object({ ids: idsText().meta({ title: '银行流水' }) }),
    reply: z.array(bankSuggestion),
  }),
  /** All or none. */
  match: call({
    method: 'POST',
    path: `${path}/match`,
    title: '对账',
    access: 'bankRow:match',
    body: z.object({ rows: z.array(ticked).min(1).max(500) }),
    reply: z.object({ count: z.int() }),
  }),
  book: call({
    method: 'POST',
    path: `${path}/book`,
    title: '银行流水入账',
    access: 'bankRow:match',
    body: z.object({
      ids: idList(),
      account: bankBooking.schema.meta({ title: '科目' }),
      info: text(200).optional().meta({ title: '备注' }),
    }),
    reply: z.object({ count: z.int() }),
  }),
  undo: call({
    method: 'PUT',
    path: `${path}/undo`,
    title: '撤销对账',
    access: 'bankRow:undo',
    body: z.object({ ids: idList(), info: requiredText(200).meta({ title: '原因' }) }),
    reply: done(),
  }),
  /** What a partner still owes us (in), or we them (out), for rows that have no suggestion. */
  claims: call({
    method: 'GET',
    path: `${path}/claims`,
    title: '可对账的往来',
    access: 'bankRow:match',
    query: z.object({ id: idText().meta({ title: '银行流水' }), customerId: idText().meta({ title: '往来单位' }) }),
    reply: z.array(suggestedItem),
  }),
};
