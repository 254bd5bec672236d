/** HTTP of processing orders. */
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processDetailFile, processDetailSheet } from '@cangyun/contract/trade/process.export.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { takeNumbers } from '../../../kernel/numbers/number.store.ts';
import { listRows, oneRow, sheetOf } from '../../../kernel/resources/index.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { serveDetails } from '../details/details.routes.ts';
import { act, actOnAll, actOnEach } from '../order/act.rules.ts';
import { wireLines } from '../processPro/processPro.store.ts';
import { detailOf, draftOf, mayCancel, presented } from './detail.rules.ts';
import type { ProcessActor } from './process.rules.ts';
import { boundProcess, detailRows } from './process.store.ts';
import { createProcess } from './write.rules.ts';

const done = { ok: true } as const;

export const processRoutes = ({ config, numbers }: Services, actor: ProcessActor): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundProcess, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundProcess, query);
    return { ...page, content: await presented(tx, ctx, actor, page.content) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, actor, query.id)),
  serve(calls.lines, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundProcess, query.id);
    return wireLines(tx, ctx, id);
  }),
  serve(calls.copy, ({ tx, ctx, query }) => draftOf(tx, ctx, query.id)),
  serve(calls.number, async ({ ctx }) => {
    const [number = ''] = await takeNumbers(numbers, ctx, { kind: processKind.name, ownerId: 0, prefix: processKind.prefix });
    ctx.audit.push({ object: processKind.name, objectId: 0, after: { number } });
    return { number };
  }),
  ...serveDetails(calls, { rows: detailRows, columns: processDetailSheet, fileName: processDetailFile }, config.exportLimit),

  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, actor, await createProcess(tx, ctx, numbers, body))),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await act(tx, ctx, actor, 'edit', body.id, body);
    return detailOf(tx, ctx, actor, body.id);
  }),
  serve(calls.process, ({ tx, ctx, body }) => act(tx, ctx, actor, 'process', body.id)),
  serve(calls.processEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, actor, ['process'], body.ids)),
  serve(calls.feed, ({ tx, ctx, body }) => act(tx, ctx, actor, 'feed', body.id, body)),
  serve(calls.cancel, async ({ tx, ctx, body }) => {
    await act(tx, ctx, actor, 'cancel', body.id, body);
    return done;
  }),
  serve(calls.cancelEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, actor, ['cancel'], body.ids)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await actOnAll(tx, ctx, actor, 'void', body);
    return done;
  }),
  serve(calls.cancelCheck, ({ tx, ctx, body }) => mayCancel(tx, ctx, actor, body.id)),
];
