/** HTTP of the stock-change log: reading it, and remarks beside it. Adjusting and reversing make lists, so they stand in the warehouse. */
import { proLogCalls as calls, proLog } from '@cangyun/contract/stock/proLog.ts';
import { listRows, oneRow, serveResource } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { boundLog, keepNote } from './proLog.store.ts';

export const proLogRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundLog, config, ['list', 'download']),
  serve(calls.query, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundLog, query);
    return { ...page, content: [...page.content] };
  }),
  serve(calls.exportRows, async ({ tx, ctx, query }) => {
    const { content } = await listRows(tx, ctx, boundLog, { ...query, page: 0, size: config.exportLimit + 1 });
    if (content.length > config.exportLimit) refuse('EXPORT_TOO_LARGE', { limit: config.exportLimit });
    return [...content];
  }),
  serve(calls.note, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundLog, body.id);
    await keepNote(tx, ctx, body.id, body.info);
    ctx.audit.push({ object: proLog.name, objectId: body.id, before: { info: before.info }, after: { info: body.info } });
    return oneRow(tx, ctx, boundLog, body.id);
  }),
];
