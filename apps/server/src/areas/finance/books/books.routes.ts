/** HTTP of the books. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { type CashFlow, booksCalls as calls, profitBy } from '@cangyun/contract/finance/books.ts';
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { spanOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { monthsOf, profitReport, sharesReport, trialBalance } from './books.rules.ts';
import { flowByAccount, flowByKind, profitCells, sumsByAccount } from './books.store.ts';
import { countVouchers, journalRows, rowSums, vouchers } from './rows.store.ts';
import { profitShares, shareRows, shareTotals } from './shares.store.ts';
import {
  flowLines,
  flowSheet,
  profitLines,
  profitSheet,
  rowSheet,
  shareLines,
  shareRowSheet,
  shareSheet,
  trialSheet,
  voucherLines,
  voucherSheet,
} from './sheets.ts';
import { allTitles, saveTitles } from './titles.rules.ts';
import { ownTitles } from './titles.store.ts';

const titlesOf = async (tx: Tx, ctx: Ctx) => allTitles(await ownTitles(tx, ctx));

const titled = (title: string): string => `${title}${messages.exportSuffix}`;

type ProfitQuery = CallData<typeof calls.profit>['query'];

async function profitOf(tx: Tx, ctx: Ctx, query: ProfitQuery) {
  const span = spanOf(query);
  const bySite = query.by === profitBy.code.site;
  const cells = await profitCells(tx, ctx, span, query.deptId, bySite);
  return profitReport(cells, bySite ? [...new Set(cells.map(({ key }) => key))] : monthsOf(span.from, span.to));
}

type SharesQuery = CallData<typeof calls.profitShares>['query'];

const sharesOf = async (tx: Tx, ctx: Ctx, query: SharesQuery) =>
  sharesReport(await profitShares(tx, ctx, query.of, spanOf(query), query.deptId));

type FlowQuery = CallData<typeof calls.cashFlow>['query'];

async function cashFlowOf(tx: Tx, ctx: Ctx, query: FlowQuery): Promise<CashFlow> {
  const span = spanOf(query);
  const accounts = await flowByAccount(tx, ctx, span, query.deptId);
  return {
    accounts: accounts.map((row) => ({ ...row, closing: sumMoney(row.opening, row.inAmount, -row.outAmount) })),
    kinds: await flowByKind(tx, ctx, span, query.deptId),
  };
}

const trialOf = async (tx: Tx, ctx: Ctx, query: FlowQuery) => trialBalance(await sumsByAccount(tx, ctx, spanOf(query), query.deptId));

export const booksRoutes = ({ config: { exportLimit } }: Services): Served[] => [
  serve(calls.trialBalance, ({ tx, ctx, query }) => trialOf(tx, ctx, query)),
  serveSheet(calls.trialBalanceSheet, async ({ tx, ctx, query }) =>
    columnSheet(titled('试算平衡'), trialSheet, (await trialOf(tx, ctx, query)).rows, exportLimit),
  ),
  serve(calls.profit, ({ tx, ctx, query }) => profitOf(tx, ctx, query)),
  serveSheet(calls.profitSheet, async ({ tx, ctx, query }) => {
    const report = await profitOf(tx, ctx, query);
    return columnSheet(titled('利润表'), profitSheet(report), profitLines(report), exportLimit);
  }),
  serve(calls.profitShares, ({ tx, ctx, query }) => sharesOf(tx, ctx, query)),
  serveSheet(calls.profitSharesSheet, async ({ tx, ctx, query }) =>
    columnSheet(titled('利润分析'), shareSheet(query.of), shareLines(await sharesOf(tx, ctx, query)), exportLimit),
  ),
  serve(calls.profitRows, async ({ tx, ctx, query }) => {
    const span = spanOf(query);
    const { count, sum } = await shareTotals(tx, ctx, span, query);
    return { content: await shareRows(tx, ctx, span, query, query), totalElements: count, sum };
  }),
  serveSheet(calls.profitRowsSheet, async ({ tx, ctx, query }) =>
    columnSheet(
      titled('利润明细'),
      shareRowSheet,
      await shareRows(tx, ctx, spanOf(query), query, { page: 0, size: exportLimit + 1, sort: query.sort }),
      exportLimit,
    ),
  ),
  serve(calls.cashFlow, ({ tx, ctx, query }) => cashFlowOf(tx, ctx, query)),
  serveSheet(calls.cashFlowSheet, async ({ tx, ctx, query }) =>
    columnSheet(titled('现金流量'), flowSheet, flowLines(await cashFlowOf(tx, ctx, query)), exportLimit),
  ),
  serve(calls.rows, async ({ tx, ctx, query }) => {
    const span = spanOf(query);
    const { count, ...sums } = await rowSums(tx, ctx, span, query);
    return { content: await journalRows(tx, ctx, span, query, query), totalElements: count, ...sums };
  }),
  serveSheet(calls.rowsSheet, async ({ tx, ctx, query }) =>
    columnSheet(
      titled('明细账'),
      rowSheet,
      await journalRows(tx, ctx, spanOf(query), query, { page: 0, size: exportLimit + 1, sort: query.sort }),
      exportLimit,
    ),
  ),
  serve(calls.vouchers, async ({ tx, ctx, query }) => {
    const span = spanOf(query);
    return { content: await vouchers(tx, ctx, span, query, query), totalElements: await countVouchers(tx, ctx, span, query) };
  }),
  serveSheet(calls.vouchersSheet, async ({ tx, ctx, query }) => {
    const found = await vouchers(tx, ctx, spanOf(query), query, { page: 0, size: exportLimit + 1, sort: query.sort });
    return columnSheet(titled('记账凭证'), voucherSheet(await ownTitles(tx, ctx)), voucherLines(found), exportLimit);
  }),
  serve(calls.titles, ({ tx, ctx }) => titlesOf(tx, ctx)),
  serve(calls.saveTitles, async ({ tx, ctx, body }) => {
    await saveTitles(tx, ctx, body.titles);
    return titlesOf(tx, ctx);
  }),
];
