/** Shapes of loans: row, detail, form, and the figures for a decision. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { decimal, id, integer, quantity, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { loanResource } from './loan.ts';
import { loanRepaymentResource } from './loanRepayment.ts';

export const loanRow = loanResource.row.extend({ actions: z.array(actionState) });
export type LoanRow = z.output<typeof loanRow>;

export const loanPledge = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  num: z.number(),
  value: z.number(),
  total: z.number(),
  /** The customer's goods at the loan's site that nobody has reserved. */
  usableQty: z.number(),
});
export type LoanPledge = z.output<typeof loanPledge>;

/** Which of a customer's goods may be pledged at a site, and what one piece is worth. */
export const pledgeGoods = loanPledge.omit({ id: true, num: true, total: true }).extend({ code: z.string() });

const kept = { id: z.int(), createBy: z.string(), createTime: z.string() };
export const loanFile = z.object({ ...kept, name: z.string(), url: z.string() });
export const loanLog = z.object({ ...kept, info: z.string() });

/** In all, of what is planned and charged. */
export const loanSums = z.object({
  principal: z.number(),
  interest: z.number(),
  fee: z.number(),
  amount: z.number(),
  paidPrincipal: z.number(),
  paidInterest: z.number(),
  paidFee: z.number(),
  paidAmount: z.number(),
  openAmount: z.number(),
  overdueAmount: z.number(),
  overdueCount: z.int(),
});
export type LoanSums = z.output<typeof loanSums>;

export const loanDetail = loanRow.extend({
  pledges: z.array(loanPledge),
  files: z.array(loanFile),
  logs: z.array(loanLog),
  repays: z.array(loanRepaymentResource.row),
  sums: loanSums,
});
export type LoanDetail = z.output<typeof loanDetail>;

const figure = z.object({ count: z.int(), amount: z.number() });

/** What the borrower owes us, what we owe them, and which of their goods we store. */
export const billData = z.object({
  customerId: z.int(),
  customerName: z.string(),
  deptId: z.int(),
  deptName: z.string(),
  /** Owed to us. */
  orders: figure.meta({ title: '未收清的销售订单' }),
  waybills: figure.meta({ title: '未付款的运单' }),
  listFees: figure.meta({ title: '未结算的出入库费用' }),
  receivable: figure.meta({ title: '应收' }),
  loans: figure.meta({ title: '未结清的贷款' }),
  overdue: figure.meta({ title: '逾期的还款' }),
  /** Owed by us. */
  purchases: figure.meta({ title: '未付清的采购单' }),
  payable: figure.meta({ title: '应付' }),
  /** Of their account with us. */
  balance: z.number(),
  creditLimit: z.number(),
  owes: z.number(),
  isOwed: z.number(),
  /** All goods at the site, and those that are neither reserved nor frozen. */
  stock: z.object({ kinds: z.int(), value: z.number(), usableValue: z.number() }),
});
export type BillData = z.output<typeof billData>;

const pledge = z.object({
  productId: id().meta({ title: '产品' }),
  num: quantity().meta({ title: '数量' }),
  /** Of one piece. If absent: the last price at the site, else the product's cost price. */
  value: decimal(0, limits.moneyMost, 4).optional().meta({ title: '单价' }),
});
export type PledgeInput = z.output<typeof pledge>;

export const MOST_PLEDGES = 500;

const namedOnce = (pledges: readonly PledgeInput[]): boolean => new Set(pledges.map(({ productId }) => productId)).size === pledges.length;

const form = {
  customerId: id().meta({ title: '借款客户' }),
  deptId: id().optional().meta({ title: '网点' }),
  productId: id().meta({ title: '贷款产品' }),
  amount: decimal(0.01, limits.moneyMost, 2).meta({ title: '贷款金额' }),
  months: integer(1, 120).meta({ title: '期限' }),
  info: text(500).default('').meta({ title: '备注' }),
  pledges: z.array(pledge).max(MOST_PLEDGES).default([]).refine(namedOnce, '同一产品只能质押一行').meta({ title: '质押物' }),
};

export const loanInput = z.object(form);
export type LoanInput = z.output<typeof loanInput>;

export const loanEdit = z.object({ ...form, id: id(), version: version() });
export type LoanEdit = z.output<typeof loanEdit>;

export const addedFile = { name: requiredText(100).meta({ title: '文件名' }), url: requiredText(500).meta({ title: '文件' }) };
export const addedLog = { info: requiredText(500).meta({ title: '跟进内容' }) };
