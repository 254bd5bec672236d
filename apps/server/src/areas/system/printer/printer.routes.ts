/** HTTP of printers, print tasks and the agents that take them. */
import { printerCalls, printerTaskCalls, printTaskState } from '@cangyun/contract/system/printer.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { claim, queueTask, settle, tryAgain } from './printer.rules.ts';
import { boundPrinter, boundPrinterTask } from './printer.store.ts';

const done = { ok: true } as const;

export const printerRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundPrinter, config),
  serve(printerCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundPrinter, query.id)),

  ...serveResource(boundPrinterTask, config, ['list', 'download']),
  serve(printerTaskCalls.create, ({ tx, ctx, body }) => queueTask(tx, ctx, body)),
  serve(printerTaskCalls.claim, async ({ tx, ctx, body }) => ({ task: await claim(tx, ctx, body.printerId, body.agent) })),
  serve(printerTaskCalls.finish, async ({ tx, ctx, body }) => {
    const state = body.error === '' ? printTaskState.code.done : printTaskState.code.failed;
    await settle(tx, ctx, body, { state, message: body.error });
    return done;
  }),
  serve(printerTaskCalls.release, async ({ tx, ctx, body }) => {
    await settle(tx, ctx, body, { state: printTaskState.code.waiting, message: '' });
    return done;
  }),
  serve(printerTaskCalls.retry, async ({ tx, ctx, body }) => {
    await tryAgain(tx, ctx, body);
    return done;
  }),
];
