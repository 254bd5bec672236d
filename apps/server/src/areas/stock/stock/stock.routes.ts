/** HTTP of stock, present and past. */
import { messages } from '@cangyun/contract/messages.ts';
import { balanceSheet, placeSheet, type SheetColumn, thenSheet } from '@cangyun/contract/stock/stock.export.ts';
import { stockCalls as calls } from '@cangyun/contract/stock/stock.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { proveCompany } from '#kernel/proofs/company.store.ts';
import { seesSite } from '#kernel/resources/index.ts';
import { makeSnapshot, stockProofs } from '#kernel/stock/index.ts';
import { asCompany } from '#platform/db/transaction.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import type { Sheet } from '#platform/excel/sheet.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { movements } from './movements.store.ts';
import * as store from './stock.store.ts';

/** The list's own query without a page, refused above the limit. */
async function sheet<Row>(
  { title, columns }: { title: string; columns: readonly SheetColumn<Row>[] },
  { limit, sort }: { limit: number; sort: string },
  read: (paging: store.Paging) => Promise<{ content: readonly Row[] }>,
): Promise<Sheet> {
  const { content } = await read({ page: 0, size: limit + 1, sort });
  return columnSheet(`${title}${messages.exportSuffix}`, columns, content, limit);
}

/** Shortly after midnight in Asia/Shanghai. */
export const snapshotWork: NightWork = {
  name: 'stockSnapshot',
  cron: '12 16 * * *',
  run: async (db, companyId, day) =>
    String(await db.inTransaction(asCompany(companyId, historyFinder.id), (tx) => makeSnapshot(tx, companyId, day))),
};

export const stockRoutes = ({ config }: Services): Served[] => [
  serve(calls.balances, ({ tx, ctx, query }) => store.balances(tx, ctx, query, query)),
  serveSheet(calls.balancesSheet, ({ tx, ctx, query }) =>
    sheet(balanceSheet, { limit: config.exportLimit, sort: query.sort }, (paging) => store.balances(tx, ctx, query, paging)),
  ),
  serve(calls.places, ({ tx, ctx, query }) => store.places(tx, ctx, query, query)),
  serveSheet(calls.placesSheet, ({ tx, ctx, query }) =>
    sheet(placeSheet, { limit: config.exportLimit, sort: query.sort }, (paging) => store.places(tx, ctx, query, paging)),
  ),
  serve(calls.asAt, async ({ tx, ctx, query }) => ({
    day: query.day,
    ...(await store.asAt(tx, ctx, query.day, { ...query, empty: 0 }, query)),
  })),
  serveSheet(calls.asAtSheet, ({ tx, ctx, query }) =>
    sheet(thenSheet, { limit: config.exportLimit, sort: query.sort }, (paging) =>
      store.asAt(tx, ctx, query.day, { ...query, empty: 0 }, paging),
    ),
  ),
  serve(calls.proof, async ({ tx, ctx }) =>
    (await proveCompany(tx, ctx.companyId, stockProofs)).map(({ title, broken, first = '' }) => ({ title, broken, first })),
  ),
  serve(calls.movements, ({ tx, ctx, query }) => (seesSite(ctx, query.deptId) ? movements(tx, ctx, query) : refuse('SITE_FORBIDDEN'))),
  serve(calls.atSite, ({ tx, ctx, query }) =>
    seesSite(ctx, query.deptId) ? store.atSite(tx, ctx, query.deptId, query.id, query) : refuse('SITE_FORBIDDEN'),
  ),
];
