/**
 * HTTP of the stock-change log: reading it, and remarks on its rows. Adjusting and reversing create lists, so they belong to the warehouse.
 */
import { recordColumns, recordsFile } from '@cangyun/contract/stock/stockLog.export.ts';
import { stockLogCalls as calls, stockLog } from '@cangyun/contract/stock/stockLog.ts';
import { listRows, oneRow, type Paging, type Query, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundLog, keepNote } from './stockLog.store.ts';

/** Everything that was asked for, without a page; one row more than an export may have. */
const recordsFor = async (tx: Tx, ctx: Ctx, query: Query & Paging, limit: number) =>
  (await listRows(tx, ctx, boundLog, { ...query, page: 0, size: limit + 1 })).content;

export const stockLogRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundLog, config, ['list', 'download']),
  serve(calls.query, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundLog, query);
    return { ...page, content: [...page.content] };
  }),
  serve(calls.exportRows, async ({ tx, ctx, query }) => {
    const rows = await recordsFor(tx, ctx, query, config.exportLimit);
    return rows.length > config.exportLimit ? refuse('EXPORT_TOO_LARGE', { limit: config.exportLimit }) : [...rows];
  }),
  serveSheet(calls.records, async ({ tx, ctx, query }) =>
    columnSheet(recordsFile(new Date()), recordColumns, await recordsFor(tx, ctx, query, config.exportLimit), config.exportLimit),
  ),
  serve(calls.note, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundLog, body.id);
    await keepNote(tx, ctx, body.id, body.info);
    ctx.audit.push({ object: stockLog.name, objectId: body.id, before: { info: before.info }, after: { info: body.info } });
    return oneRow(tx, ctx, boundLog, body.id);
  }),
];
