/** HTTP of the picking log. */
import { pickLog, pickLogCalls } from '@cangyun/contract/system/pickLog.ts';
import { notifyChange, serveResource, visible } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundPickLog, resetPicks } from './pickLog.store.ts';

export const pickLogRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundPickLog, config, ['list', 'download']),
  serve(pickLogCalls.reset, async ({ tx, ctx, body }) => {
    const { ids, listNumber, reason } = body;
    const rows = await resetPicks(tx, ctx, visible(boundPickLog, ctx), { ids, listNumber, reason });
    // All or nothing, like every list of ids.
    if (rows.length === 0 || (ids && rows.length !== new Set(ids).size)) refuse('PICK_LOG_NONE');
    for (const row of rows) ctx.audit.push({ object: pickLog.name, objectId: row.id, after: { number: row.listNumber, reason } });
    await notifyChange(
      tx,
      ctx,
      boundPickLog,
      rows.map((row) => row.id),
    );
    return { count: rows.length };
  }),
];
