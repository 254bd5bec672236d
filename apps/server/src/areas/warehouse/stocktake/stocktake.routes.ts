/** HTTP of count sheets. */
import { stocktakeCalls as calls, stocktake } from '@cangyun/contract/warehouse/stocktake.ts';
import { oneRow, recordVersions, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { addFound } from './found.rules.ts';
import { openOne, openSheet, postSheet, voidSheet } from './stocktake.rules.ts';
import { boundSheet, saveCounts, sheetLines, touchSheet } from './stocktake.store.ts';

const detailOf = async (tx: Tx, ctx: Ctx, id: number) => {
  const [row, lines] = await Promise.all([oneRow(tx, ctx, boundSheet, id), sheetLines(tx, ctx, id)]);
  return { ...row, lines };
};

export const stocktakeRoutes = ({ config, numbers }: Services): Served[] => [
  ...serveResource(boundSheet, config, ['list', 'download']),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, await openSheet(tx, ctx, numbers, body))),
  serve(calls.count, async ({ tx, ctx, body }) => {
    const sheet = await openOne(tx, ctx, body.id, calls.count.title);
    if (sheet.version !== body.version) refuse('STALE_EDIT');
    const known = new Set((await sheetLines(tx, ctx, body.id)).map(({ id }) => id));
    for (const { id } of body.lines) if (!known.has(id)) refuse('STOCKTAKE_LINE_UNKNOWN', { number: sheet.number, id });
    await saveCounts(tx, ctx, body.id, body.lines);
    await touchSheet(tx, ctx, body.id);
    await recordVersions(tx, ctx, boundSheet, [body.id]);
    ctx.audit.push({ object: stocktake.name, objectId: body.id, after: { lines: body.lines } });
    return detailOf(tx, ctx, body.id);
  }),
  serve(calls.addFound, async ({ tx, ctx, body }) => {
    await addFound(tx, ctx, body, calls.addFound.title);
    return detailOf(tx, ctx, body.id);
  }),
  serve(calls.post, ({ tx, ctx, body }) => postSheet(tx, ctx, numbers, body.id, calls.post.title)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    for (const id of [...new Set(body)].sort((a, b) => a - b)) await voidSheet(tx, ctx, id, calls.remove.title);
    return { ok: true } as const;
  }),
];
