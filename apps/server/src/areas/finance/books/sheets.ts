/** The books as spreadsheets. */
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import {
  type CashFlow,
  cashKind,
  type ProfitReport,
  type ProfitRow,
  type ProfitShare,
  type ProfitShares,
  profitFigure,
  profitOf,
  profitPart,
  type TrialRow,
  unassigned,
  type VoucherView,
} from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import type { JournalRowView } from '@cangyun/contract/finance/voucher.ts';
import { sourceTitle } from '@cangyun/contract/kinds.ts';
import type { Column } from '#platform/excel/columns.ts';

const debit = ({ amount }: { readonly amount: number }) => (amount > 0 ? amount : null);
const credit = ({ amount }: { readonly amount: number }) => (amount < 0 ? -amount : null);

export const trialSheet: readonly Column<TrialRow>[] = [
  ['科目编码', ({ account }) => account],
  ['科目', ({ account }) => chart.label(account)],
  ['期初借方（元）', ({ opening }) => debit({ amount: opening })],
  ['期初贷方（元）', ({ opening }) => credit({ amount: opening })],
  ['本期借方（元）', (row) => row.debit],
  ['本期贷方（元）', (row) => row.credit],
  ['期末借方（元）', ({ closing }) => debit({ amount: closing })],
  ['期末贷方（元）', ({ closing }) => credit({ amount: closing })],
];

interface ProfitLine {
  readonly part: string;
  readonly name: string;
  readonly amounts: readonly number[];
  readonly total: number;
}

export const profitLines = ({ rows, profit }: ProfitReport): ProfitLine[] => [
  ...rows.map(({ part, account, amounts, total }) => ({ part: profitPart.label(part), name: chart.label(account), amounts, total })),
  { part: '利润', name: '', ...profit },
];

export const profitSheet = ({ columns }: Pick<ProfitReport, 'columns'>): readonly Column<ProfitLine>[] => [
  ['类别', ({ part }) => part],
  ['项目', ({ name }) => name],
  ...columns.map(({ label }, at): Column<ProfitLine> => [label, ({ amounts }) => amounts[at] ?? 0]),
  ['合计（元）', ({ total }) => total],
];

type ShareLine = Omit<ProfitShare, 'key'>;

export const shareLines = ({ rows, sums }: ProfitShares): ShareLine[] => [
  ...rows.map((row) => ({ ...row, label: row.label || unassigned })),
  { label: '合计', ...sums },
];

export const shareSheet = (of: string): readonly Column<ShareLine>[] => [
  [of === profitOf.code.customer ? '客户' : '商品', ({ label }) => label],
  ...profitFigure.entries.map(({ code, label }): Column<ShareLine> => [`${label}（元）`, (row) => row[code]]),
  ['利润（元）', ({ profit }) => profit],
  ['利润率（%）', ({ profit, revenue }) => percentOf(profit, revenue)],
];

export const shareRowSheet: readonly Column<ProfitRow>[] = [
  ['日期', ({ day }) => day],
  ['科目', ({ account }) => chart.label(account)],
  ['金额（元）', ({ amount }) => amount],
  ['往来单位', ({ partnerName }) => partnerName],
  ['单据类型', ({ objKind }) => sourceTitle(objKind)],
  ['单号', ({ number }) => number],
  ['网点', ({ deptName }) => deptName],
];

interface FlowLine {
  readonly name: string;
  readonly opening: number | null;
  readonly inAmount: number;
  readonly outAmount: number;
  readonly closing: number | null;
}

/** 收款 · 销售订单 */
const kindName = ({ kind, objKind }: CashFlow['kinds'][number]): string =>
  [cashKind.label(kind), sourceTitle(objKind)].filter((word) => word !== '').join(' · ');

export const flowLines = ({ accounts, kinds }: CashFlow): FlowLine[] => [
  ...accounts,
  ...kinds.map((row) => ({ name: kindName(row), opening: null, inAmount: row.inAmount, outAmount: row.outAmount, closing: null })),
];

export const flowSheet: readonly Column<FlowLine>[] = [
  ['账户或类别', ({ name }) => name],
  ['期初（元）', ({ opening }) => opening],
  ['收入（元）', ({ inAmount }) => inAmount],
  ['支出（元）', ({ outAmount }) => outAmount],
  ['期末（元）', ({ closing }) => closing],
];

export const rowSheet: readonly Column<JournalRowView>[] = [
  ['日期', ({ day }) => day],
  ['凭证号', ({ voucherId }) => voucherId],
  ['科目编码', ({ account }) => account],
  ['科目', ({ account }) => chart.label(account)],
  ['借方（元）', debit],
  ['贷方（元）', credit],
  ['摘要', ({ about }) => about],
  ['往来单位', ({ partnerName }) => partnerName],
  ['资金账户', ({ ownAccountName }) => ownAccountName],
  ['单据', ({ number, paymentNumber }) => number || paymentNumber],
  ['网点', ({ deptName }) => deptName],
  ['经办人', ({ userName }) => userName],
  ['备注', ({ info }) => info],
];

type VoucherLine = VoucherView & { readonly row: VoucherView['rows'][number] };

export const voucherLines = (vouchers: readonly VoucherView[]): VoucherLine[] =>
  vouchers.flatMap((voucher) => voucher.rows.map((row) => ({ ...voucher, row })));

/** Accounts by the names of the company's own program. */
export const voucherSheet = (
  titles: ReadonlyMap<number, { readonly code: string; readonly name: string }>,
): readonly Column<VoucherLine>[] => [
  ['凭证号', ({ id }) => id],
  ['日期', ({ day }) => day],
  ['摘要', ({ about, number, info }) => [about, number, info].filter((word) => word !== '').join(' ')],
  ['科目编码', ({ row }) => titles.get(row.account)?.code ?? row.account],
  ['科目', ({ row }) => titles.get(row.account)?.name ?? chart.label(row.account)],
  ['借方（元）', ({ row }) => debit(row)],
  ['贷方（元）', ({ row }) => credit(row)],
  ['往来单位', ({ partnerName }) => partnerName],
  ['资金账户', ({ row }) => row.ownAccountName],
  ['网点', ({ deptName }) => deptName],
  ['制单人', ({ userName }) => userName],
];
