/** HTTP of processing orders and their lines. */
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processDetailFile, processDetailSheet } from '@cangyun/contract/trade/process.export.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { processLineCalls } from '@cangyun/contract/trade/processLine.ts';
import { takeNumbers } from '#kernel/numbers/number.store.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { serveDetails } from '../details/details.routes.ts';
import { detailOf, draftOf, mayCancel, presented } from './detail.rules.ts';
import type { Processes } from './process.rules.ts';
import { boundProcess, detailRows } from './process.store.ts';
import { boundProcessLine, wireLines, withSnapshots } from './processLine.store.ts';
import { createProcess } from './write.rules.ts';

export const processRoutes = ({ config, numbers }: Services, processes: Processes): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundProcess, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundProcess, query);
    return { ...page, content: await presented(tx, ctx, processes, page.content) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, processes, query.id)),
  serve(calls.lines, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundProcess, query.id);
    return wireLines(tx, ctx, id);
  }),
  serve(processLineCalls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundProcessLine, query);
    return { ...page, content: await withSnapshots(tx, ctx, page.content) };
  }),
  serve(calls.copy, ({ tx, ctx, query }) => draftOf(tx, ctx, query.id)),
  serve(calls.number, async ({ ctx }) => {
    const [number = ''] = await takeNumbers(numbers, ctx, { kind: processKind.name, ownerId: 0, prefix: processKind.prefix });
    ctx.audit.push({ object: processKind.name, objectId: 0, after: { number } });
    return { number };
  }),
  ...serveDetails(calls, { rows: detailRows, columns: processDetailSheet, fileName: processDetailFile }, config.exportLimit),

  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, processes, await createProcess(tx, ctx, numbers, body))),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await processes.act(tx, ctx, 'edit', body.id, body);
    return detailOf(tx, ctx, processes, body.id);
  }),
  serve(calls.process, ({ tx, ctx, body }) => processes.act(tx, ctx, 'process', body.id)),
  serve(calls.processEach, ({ tx, ctx, body }) => processes.actOnEach(tx, ctx, 'process', body.ids)),
  serve(calls.feed, ({ tx, ctx, body }) => processes.act(tx, ctx, 'feed', body.id, body)),
  serve(calls.cancel, async ({ tx, ctx, body }) => {
    await processes.act(tx, ctx, 'cancel', body.id, body);
    return done;
  }),
  serve(calls.correct, ({ tx, ctx, body }) => processes.act(tx, ctx, 'correct', body.id, body)),
  serve(calls.cancelEach, ({ tx, ctx, body }) => processes.actOnEach(tx, ctx, 'cancel', body.ids)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await processes.actOnAll(tx, ctx, 'void', body);
    return done;
  }),
  serve(calls.cancelCheck, ({ tx, ctx, body }) => mayCancel(tx, ctx, processes, body.id)),
];
