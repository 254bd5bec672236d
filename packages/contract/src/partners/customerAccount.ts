/** 往来账户: what a customer has paid in advance, with its append-only ledger (流水). Amounts are yuan with two decimals. */

import { z } from 'zod';
import { moneyText } from '../arithmetic.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, requiredReferenceField, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { pageQuery } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { decimal, id, idText, localTimeText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { customerStyle } from './customer.ts';

/** What moved. 10-29 raise the balance, 30-49 lower it, 50 does either, 60 and 61 set money aside inside the account. */
export const moneyType = codes({
  recharge: { code: 10, label: '充值', tone: 'success' },
  refund: { code: 20, label: '退款', tone: 'processing' },
  consume: { code: 30, label: '消费', tone: 'warning' },
  withdraw: { code: 40, label: '提现', tone: 'warning' },
  adjust: { code: 50, label: '调整' },
  freeze: { code: 60, label: '冻结', tone: 'error' },
  release: { code: 61, label: '解冻' },
});

export const payWay = codes({
  none: { code: 0, label: '无' },
  transfer: { code: 1, label: '银行转账' },
  cash: { code: 2, label: '现金' },
  wechat: { code: 3, label: '微信' },
  alipay: { code: 4, label: '支付宝' },
  draft: { code: 5, label: '承兑汇票' },
  other: { code: 9, label: '其他' },
});

/** What a consumption was for. */
export const feeKind = codes({
  none: { code: 0, label: '未分类' },
  goods: { code: 1, label: '货款' },
  storage: { code: 2, label: '仓储费' },
  handling: { code: 3, label: '操作费' },
  freight: { code: 4, label: '运费' },
  packing: { code: 5, label: '包装费' },
  other: { code: 9, label: '其他' },
});

const path = '/api/customerAccount';
const money = (label: string, options: { list?: number | false; sort?: true } = {}) =>
  shownDecimal(label, { digits: 2, unit: '元', list: 120, ...options });

export const customerAccount = resource({
  name: 'customerAccount',
  title: '往来账户',
  path,
  permission: 'customerAccount',
  search: ['customerName'],
  fields: {
    customerId: requiredReferenceField('客户', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('客户', { list: 200 }),
    style: shownChoice('类型', customerStyle, { filter: 'in', list: 90 }),
    balance: money('余额', { sort: true }),
    frozen: money('冻结', { sort: true }),
    creditLimit: money('信用额度', { sort: true }),
    available: money('可用'),
    movements: shownInteger('流水笔数', { list: 100, sort: true }),
    lastTime: instantField('最近变动', { list: 150 }),
    createTime: instantField('开户时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const moneyLog = resource({
  name: 'moneyLog',
  title: '账户流水',
  path: `${path}/log`,
  permission: 'customerAccount',
  search: ['customerName'],
  fields: {
    customerId: requiredReferenceField('客户', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('客户', { list: 180 }),
    seq: shownInteger('序号', { sort: true, list: 70 }),
    type: shownChoice('类型', moneyType, { filter: 'in', list: 90 }),
    before: money('变动前'),
    amount: money('金额'),
    after: money('变动后'),
    frozen: money('冻结变动', { list: 100 }),
    feeKind: shownChoice('费用', feeKind, { filter: 'in', list: 90 }),
    businessType: shownText('业务类型', { filter: 'equals', list: false }),
    payWay: shownChoice('支付方式', payWay, { filter: 'in', list: 100 }),
    documentKind: shownText('单据', { filter: 'equals', list: 100 }),
    documentNumber: shownText('单号', { filter: 'contains', list: 150 }),
    voucher: shownText('凭证', { list: false }),
    remark: shownText('备注', { list: 180 }),
    /** The row that this one undoes, and the one that undoes it; 0 for none. */
    reverses: shownInteger('冲正流水', { list: 100 }),
    reversedBy: shownInteger('被冲正', { list: 100 }),
    userName: shownText('操作人', { filter: 'contains', list: 100 }),
    createTime: instantField('时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** `「甲」需要 100.00 元，可用 50.00 元`: one line per short account. */
export const shortage = (name: string, needed: number, available: number): string =>
  `「${name}」需要 ${moneyText(needed)} 元，可用 ${moneyText(available)} 元`;

export const moneyAmount = () => decimal(0.01, limits.moneyMost, 2).meta({ title: '金额' });

const posted = z.object({ log: moneyLog.row, account: customerAccount.row });
const target = { customerId: id().meta({ title: '客户' }), amount: moneyAmount() };
const note = { remark: text(200).default('').meta({ title: '备注' }) };
const why = { remark: requiredText(200).meta({ title: '原因' }) };
const paid = {
  payWay: payWay.schema.default(payWay.code.transfer).meta({ title: '支付方式' }),
  voucher: text(500).default('').meta({ title: '凭证' }),
};
const reason = {
  feeKind: feeKind.schema.default(feeKind.code.none).meta({ title: '费用' }),
  businessType: text(100).default('').meta({ title: '业务类型' }),
  documentKind: text(30).default('').meta({ title: '单据' }),
  documentNumber: text(50).default('').meta({ title: '单号' }),
};

const period = {
  customerId: idText(),
  /** Two ends, as every date filter; both absent: the last thirty days. */
  createTime: z.union([localTimeText(), z.array(localTimeText()).max(2)]).optional(),
};

const statement = z.object({
  customerId: id(),
  customerName: z.string(),
  from: z.string(),
  to: z.string(),
  /** opening + raised - lowered = closing, always. */
  opening: z.number(),
  raised: z.number(),
  lowered: z.number(),
  closing: z.number(),
  content: z.array(moneyLog.row),
  totalElements: z.int(),
});

const post = <const B extends z.ZodObject>(
  name: string,
  title: string,
  access: `customerAccount:${'recharge' | 'consume' | 'withdraw' | 'adjust' | 'reverse'}`,
  body: B,
) => call({ method: 'POST', path: `${path}/${name}`, title, access, body, reply: posted });

export const customerAccountCalls = {
  list: customerAccount.calls.list,
  download: customerAccount.calls.download,
  log: moneyLog.calls.list,
  logDownload: moneyLog.calls.download,
  byCustomer: call({
    method: 'GET',
    path: `${path}/getByCustomerId`,
    title: '客户的账户',
    access: 'customerAccount:list',
    query: z.object({ customerId: idText() }),
    reply: customerAccount.row,
  }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '账户详情',
    access: 'customerAccount:list',
    query: z.object({ id: idText() }),
    reply: customerAccount.row,
  }),
  recharge: post('recharge', '账户充值', 'customerAccount:recharge', z.object({ ...target, ...paid, ...note })),
  consume: post('consume', '账户消费', 'customerAccount:consume', z.object({ ...target, ...reason, ...note })),
  refund: post('refund', '账户退款', 'customerAccount:consume', z.object({ ...target, ...reason, ...note })),
  withdraw: post('withdraw', '账户提现', 'customerAccount:withdraw', z.object({ ...target, ...paid, ...why })),
  adjust: post(
    'adjust',
    '账户调整',
    'customerAccount:adjust',
    z.object({
      customerId: target.customerId,
      /** Signed: what is added to the balance. */
      amount: decimal(-limits.moneyMost, limits.moneyMost, 2)
        .refine((value) => value !== 0, '不能为 0')
        .meta({ title: '金额' }),
      ...why,
    }),
  ),
  freeze: post('freeze', '冻结金额', 'customerAccount:adjust', z.object({ ...target, ...why })),
  release: post('release', '解冻金额', 'customerAccount:adjust', z.object({ ...target, ...note })),
  reverse: post('reverse', '冲正流水', 'customerAccount:reverse', z.object({ logId: id().meta({ title: '流水' }), ...why })),
  statement: call({
    method: 'GET',
    path: `${path}/statement`,
    title: '对账单',
    access: 'customerAccount:list',
    query: z.object({ ...period, page: pageQuery.page, size: pageQuery.size }),
    reply: statement,
  }),
  statementDownload: call({
    method: 'GET',
    path: `${path}/statement/download`,
    title: '导出对账单',
    access: 'customerAccount:list',
    query: z.object(period),
    reply: 'xlsx',
  }),
};
