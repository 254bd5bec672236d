/** 账簿: trial balance, profit, cash flow and vouchers, all of them sums and lists of the journal. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ofSite, period } from '../kernel/period.ts';
import { day, idText, integerText, text } from '../kernel/wire.ts';
import { chart } from './ledger.ts';
import { journalRow } from './voucher.ts';

const path = '/api/books';
const access = 'finance:list' as const;

const read = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access, query: z.object(query), reply });

const sheet = <const Q extends z.ZodRawShape>(name: string, title: string, query: Q) =>
  call({ method: 'GET', path: `${path}/${name}/download`, title: `导出${title}`, access, query: z.object(query), reply: 'xlsx' });

const { code: account } = chart;

/** Which part of the profit an account belongs to; accounts without one are in the trial balance only. */
export const profitPart = codes({
  revenue: { code: 'revenue', label: '收入' },
  cost: { code: 'cost', label: '成本' },
  expense: { code: 'expense', label: '费用' },
});

export const profitParts: Readonly<Record<string, readonly number[]>> = {
  [profitPart.code.revenue]: [account.sales, account.freightIncome, account.feeIncome, account.interestIncome, account.otherIncome],
  [profitPart.code.cost]: [account.costOfGoods, account.costDifference, account.freightCost, account.feeCost],
  [profitPart.code.expense]: [account.wages, account.bankCharges, account.discount, account.writeOff, account.otherCost],
};

export const profitAccounts: readonly number[] = Object.values(profitParts).flat();

/** The same accounts as people ask for them of a customer or a product. */
export const profitFigure = codes({
  revenue: { code: 'revenue', label: '收入' },
  goods: { code: 'goods', label: '商品成本' },
  freight: { code: 'freight', label: '运费' },
  fees: { code: 'fees', label: '作业费' },
  expense: { code: 'expense', label: '费用' },
});
export type ProfitFigure = z.output<typeof profitFigure.schema>;

export const profitFigures: Readonly<Record<ProfitFigure, readonly number[]>> = {
  revenue: profitParts[profitPart.code.revenue] ?? [],
  goods: [account.costOfGoods, account.costDifference],
  freight: [account.freightCost],
  fees: [account.feeCost],
  expense: profitParts[profitPart.code.expense] ?? [],
};

/** Whose profit. What belongs to none of them has a row of its own, so that all of them add up to the profit of the period. */
export const profitOf = codes({ customer: { code: 'customer', label: '按客户' }, product: { code: 'product', label: '按商品' } });

/** The name of that row. */
export const unassigned = '其他/未分摊';

/** By month, or by site. */
export const profitBy = codes({ month: { code: 'month', label: '按月' }, site: { code: 'site', label: '按网点' } });

export const trialRow = z.object({
  account: chart.schema,
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
});
export type TrialRow = z.output<typeof trialRow>;

export const profitReport = z.object({
  /** Months, or sites. */
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(
    z.object({
      part: profitPart.schema,
      account: chart.schema,
      /** As people read them: income and costs are positive. One for each column. */
      amounts: z.array(z.number()),
      total: z.number(),
    }),
  ),
  profit: z.object({ amounts: z.array(z.number()), total: z.number() }),
});
export type ProfitReport = z.output<typeof profitReport>;

const ofOne = { revenue: z.number(), goods: z.number(), freight: z.number(), fees: z.number(), expense: z.number(), profit: z.number() };

export const profitShares = z.object({
  /** The most profitable first. `key`: of the customer or product; none for what belongs to nobody, which comes last. */
  rows: z.array(z.object({ key: z.string(), label: z.string(), ...ofOne })),
  sums: z.object(ofOne),
});
export type ProfitShares = z.output<typeof profitShares>;
export type ProfitShare = ProfitShares['rows'][number];

/** A part of the journal behind such a figure: one row of it, or what one document brought with one product. */
export const profitRow = z.object({
  id: z.int(),
  day: z.string(),
  account: chart.schema,
  /** Income is positive, costs are negative. */
  amount: z.number(),
  partnerName: z.string(),
  objKind: z.string(),
  objId: z.int(),
  number: z.string(),
  deptName: z.string(),
});
export type ProfitRow = z.output<typeof profitRow>;

/** What moved money on our accounts. */
export const cashKind = codes({
  received: { code: 10, label: '收款' },
  refundedToUs: { code: 11, label: '收回退款' },
  paid: { code: 20, label: '付款' },
  refunded: { code: 21, label: '退款给对方' },
  transfer: { code: 30, label: '资金调拨' },
  bank: { code: 40, label: '银行入账' },
  opening: { code: 50, label: '期初余额' },
  other: { code: 90, label: '其他' },
});

export const cashFlow = z.object({
  accounts: z.array(
    z.object({ id: z.int(), name: z.string(), opening: z.number(), inAmount: z.number(), outAmount: z.number(), closing: z.number() }),
  ),
  /** `objKind`: the documents that the money is for, where it names one. */
  kinds: z.array(z.object({ kind: cashKind.schema, objKind: z.string(), inAmount: z.number(), outAmount: z.number(), count: z.int() })),
});
export type CashFlow = z.output<typeof cashFlow>;

export const voucherView = z.object({
  id: z.int(),
  day: z.string(),
  about: z.string(),
  partnerName: z.string(),
  objKind: z.string(),
  objId: z.int(),
  number: z.string(),
  paymentNumber: z.string(),
  /** Of its debit rows. */
  amount: z.number(),
  deptName: z.string(),
  userName: z.string(),
  info: z.string(),
  rows: z.array(z.object({ id: z.int(), account: chart.schema, ownAccountName: z.string(), amount: z.number() })),
});
export type VoucherView = z.output<typeof voucherView>;

/** An account of our chart as the company's own program for accounting calls it; `own` false: as we do. */
export const accountTitle = z.object({ account: chart.schema, code: z.string(), name: z.string(), own: z.boolean() });
export type AccountTitle = z.output<typeof accountTitle>;

const titleInput = z.object({
  account: chart.schema.meta({ title: '科目' }),
  /** Both empty: as we call it. */
  code: text(30)
    .refine((code) => /^[0-9A-Za-z.-]*$/.test(code), '只能是字母、数字、点和横线')
    .meta({ title: '科目编码' }),
  name: text(60).meta({ title: '科目名称' }),
});

const inPeriod = { ...period, ...ofSite };
const by = profitBy.schema.optional().meta({ title: '分列' });
const ofProfit = { ...inPeriod, by };
const of = profitOf.schema.meta({ title: '分析' });
const ofShare = {
  ...pageQuery,
  ...inPeriod,
  of,
  key: text(80).default('').meta({ title: '对象' }),
  /** All of them, if absent. */
  figure: profitFigure.schema.optional().meta({ title: '项目' }),
};
/** A paper of a period says which one. */
const onPaper = { from: day().meta({ title: '开始日期' }), to: day().meta({ title: '结束日期' }), ...ofSite };
const ofRows = {
  ...pageQuery,
  ...inPeriod,
  account: integerText(1, 9999).optional().meta({ title: '科目' }),
  ownAccountId: idText().optional().meta({ title: '资金账户' }),
  /** Rows of one kind of 现金流量, of the accounts that its site holds; with `objKind`, for which documents. */
  cashKind: integerText(1, 99).optional().meta({ title: '类别' }),
  objKind: text(40).optional().meta({ title: '单据类型' }),
};
const ofVouchers = { ...pageQuery, ...inPeriod, id: idText().optional().meta({ title: '凭证' }) };

export const booksCalls = {
  trialBalance: read('trialBalance', '试算平衡', inPeriod, z.object({ rows: z.array(trialRow), sums: trialRow.omit({ account: true }) })),
  trialBalanceSheet: sheet('trialBalance', '试算平衡', onPaper),
  profit: read('profit', '利润表', ofProfit, profitReport),
  profitSheet: sheet('profit', '利润表', { ...onPaper, by }),
  profitShares: read('profitShares', '利润分析', { ...inPeriod, of }, profitShares),
  profitSharesSheet: sheet('profitShares', '利润分析', { ...onPaper, of }),
  profitRows: read('profitRows', '利润明细', ofShare, pageOf(profitRow).extend({ sum: z.number() })),
  profitRowsSheet: sheet('profitRows', '利润明细', ofShare),
  cashFlow: read('cashFlow', '现金流量', inPeriod, cashFlow),
  cashFlowSheet: sheet('cashFlow', '现金流量', onPaper),
  rows: read('rows', '明细账', ofRows, pageOf(journalRow).extend({ debit: z.number(), credit: z.number() })),
  rowsSheet: sheet('rows', '明细账', ofRows),
  vouchers: read('vouchers', '记账凭证', ofVouchers, pageOf(voucherView)),
  titles: read('titles', '科目对照', {}, z.array(accountTitle)),
  /** Of these accounts; others stay as they are. */
  saveTitles: call({
    method: 'PUT',
    path: `${path}/titles`,
    title: '设置科目对照',
    access: 'finance:title',
    body: z.object({ titles: z.array(titleInput).min(1).max(100).meta({ title: '科目' }) }),
    reply: z.array(accountTitle),
  }),
  /** One line for each row of a voucher, as programs for accounting take it, with the company's own 科目. */
  vouchersSheet: sheet('vouchers', '记账凭证', ofVouchers),
};
