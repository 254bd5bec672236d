/** The calls of invoices: the invoices, what is not invoiced yet, and tax by month. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ofSite, period } from '../kernel/period.ts';
import { day, decimal, flagText, id, idText, integerText, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { invoiceLine, invoiceResource, invoiceSide, invoiceType, invoiceKind as kind } from './invoice.ts';
import { moneySide } from './money.ts';
import { openItem } from './settlement.calls.ts';

const { path } = kind;
const { list, download, create, edit, remove } = invoiceResource.calls;

export const invoiceRow = invoiceResource.row.extend({ actions: z.array(actionState) });
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceDetail = invoiceRow.extend({
  lines: z.array(invoiceLine.row.omit({ version: true })),
  /** Of the linked claims. The invoice's own may differ by cents; nothing is posted for that. */
  claimTax: z.number(),
  reversedId: z.int().nullable(),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** How much of which claims; all that is not invoiced of a claim if no amount is given. Negative for returns. */
const links = z
  .array(
    z.object({
      itemId: id().meta({ title: '往来' }),
      amount: decimal(-limits.moneyMost, limits.moneyMost, 2).optional().meta({ title: '关联金额' }),
    }),
  )
  .max(limits.settlementItems)
  .default([])
  .meta({ title: '关联往来' });

/** What the paper itself says. */
const paper = {
  invoiceNo: requiredText(30).meta({ title: '发票号码' }),
  invoiceCode: text(20).default('').meta({ title: '发票代码' }),
  /** Today if it is not given. */
  day: day().optional().meta({ title: '发票日期' }),
};

const fields = {
  type: invoiceType.schema.default(invoiceType.code.special).meta({ title: '票种' }),
  ...paper,
  /** Without one it is a draft. */
  invoiceNo: text(30).default('').meta({ title: '发票号码' }),
  /** The partner's, if they are not given. */
  title: text(100).default('').meta({ title: '抬头' }),
  taxNumber: text(30).default('').meta({ title: '税号' }),
  /** Tax included, negative on a red invoice; what is ticked if it is not given. */
  amount: decimal(-limits.moneyMost, limits.moneyMost, 2).optional().meta({ title: '价税合计' }),
  /** Of the ticked claims if it is not given. */
  tax: decimal(-limits.moneyMost, limits.moneyMost, 2).optional().meta({ title: '税额' }),
  deptId: id().optional().meta({ title: '网点' }),
  paper: text(500).default('').meta({ title: '发票文件' }),
  info: text(200).default('').meta({ title: '备注' }),
  claims: links,
};

const invoiceInput = z.object({
  side: invoiceSide.schema.meta({ title: '方向' }),
  customerId: id().optional().meta({ title: '往来单位' }),
  person: text(60).optional().meta({ title: '往来个人' }),
  ...fields,
});
export type InvoiceInput = z.output<typeof invoiceInput>;

const invoiceEdit = z.object({ id: id(), version: version(), ...fields });
export type InvoiceEdit = z.output<typeof invoiceEdit>;

const reason = { info: requiredText(200).meta({ title: '原因' }) };

/** What of a partner's claims has no invoice yet, document by document. */
const openPartner = z.object({
  /** Of the account: one side of one partner. */
  id: z.int(),
  side: moneySide.schema,
  customerId: z.int().nullable(),
  person: z.string(),
  personName: z.string(),
  claimed: z.number(),
  invoiced: z.number(),
  openAmount: z.number(),
  /** Invoiced and taken back since. */
  overAmount: z.number(),
  count: z.int(),
  /** The day of the oldest claim among them. */
  since: z.string(),
});
export type OpenPartner = z.output<typeof openPartner>;

const openClaim = z.object({
  id: z.int(),
  side: moneySide.schema,
  customerId: z.int().nullable(),
  person: z.string(),
  personName: z.string(),
  title: z.string(),
  reasonName: z.string(),
  sourceKind: z.string(),
  sourceId: z.int(),
  number: z.string(),
  day: z.string(),
  amount: z.number(),
  tax: z.number(),
  invoiced: z.number(),
  openAmount: z.number(),
  /** More of its document is invoiced than is owed for it. */
  isOver: z.boolean(),
  deptName: z.string(),
  info: z.string(),
});
export type OpenClaim = z.output<typeof openClaim>;

const month = z.object({
  month: z.string(),
  outputNet: z.number(),
  outputTax: z.number(),
  outputCount: z.int(),
  /** Of special invoices: only their tax is deducted. */
  inputNet: z.number(),
  inputTax: z.number(),
  inputCount: z.int(),
  /** Of ordinary invoices that we received. */
  ordinaryTax: z.number(),
  /** What is due: output less input. */
  difference: z.number(),
});
export type TaxMonth = z.output<typeof month>;

const side = integerText(moneySide.code.receive, moneySide.code.pay).default(moneySide.code.receive).meta({ title: '方向' });
const keyword = text(60).optional().meta({ title: '往来单位' });
const party = { customerId: idText().optional().meta({ title: '往来单位' }), person: text(60).optional().meta({ title: '往来个人' }) };
const ofPartners = { ...pageQuery, side, ...ofSite, keyword, over: flagText().optional().meta({ title: '多开票' }) };
const ofClaims = { ...ofPartners, ...party };
const ofMonths = { ...period, ...ofSite };
/** A paper of a period says which one. */
const onPaper = { from: day().meta({ title: '开始日期' }), to: day().meta({ title: '结束日期' }), ...ofSite };

const get = <const Q extends z.ZodRawShape, const R extends z.ZodType | 'xlsx'>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'invoice:list', query: z.object(query), reply });

export const invoiceCalls = {
  list: call({
    ...list,
    reply: pageOf(invoiceRow).extend({ sums: z.object({ net: z.number(), tax: z.number(), amount: z.number() }) }),
  }),
  download,
  getOne: get('getOne', '发票详情', { id: idText() }, invoiceDetail),
  sheet: get('downloadLines', '导出发票明细', { id: idText() }, 'xlsx'),
  create: call({ ...create, title: '登记发票', body: invoiceInput, reply: invoiceDetail }),
  edit: call({ ...edit, access: 'invoice:add' as const, body: invoiceEdit, reply: invoiceDetail }),
  remove,
  issue: actionCall(kind, 'issue', paper),
  link: actionCall(kind, 'link', { claims: links }),
  red: call({ ...actionCall(kind, 'red', { ...paper, ...reason }), reply: z.object({ id: z.int(), number: z.string() }) }),
  undoRed: actionCall(kind, 'undoRed', reason),
  cancel: actionCall(kind, 'cancel', reason),
  /** What of a partner can be invoiced: all of it, that of one statement, or that and what one invoice is for. */
  claims: get(
    'getClaims',
    '可开票的往来',
    { side, ...party, statementId: idText().optional().meta({ title: '对账单' }), invoiceId: idText().optional().meta({ title: '发票' }) },
    z.object({
      customerId: z.int().nullable(),
      personName: z.string(),
      /** As an invoice without them would have. */
      title: z.string(),
      taxNumber: z.string(),
      count: z.int(),
      /** Both amounts as they are on the account: negative for returns. */
      claims: z.array(openItem.extend({ tax: z.number() })),
    }),
  ),
  open: get(
    'open',
    '未开票',
    ofPartners,
    pageOf(openPartner).extend({ sums: z.object({ openAmount: z.number(), overAmount: z.number() }) }),
  ),
  openSheet: get('openSheet', '导出未开票', ofPartners, 'xlsx'),
  openClaims: get('openClaims', '未开票明细', ofClaims, pageOf(openClaim).extend({ sums: z.object({ openAmount: z.number() }) })),
  openClaimSheet: get('openClaimSheet', '导出未开票明细', ofClaims, 'xlsx'),
  months: get('months', '税额', ofMonths, z.object({ rows: z.array(month), sums: month.omit({ month: true }) })),
  monthSheet: get('monthSheet', '导出税额', onPaper, 'xlsx'),
};
