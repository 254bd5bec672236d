/** HTTP of background tasks, and the task that removes expired rows. */
import { limits } from '@cangyun/contract/limits.ts';
import { task, taskCalls } from '@cangyun/contract/system/task.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { asVisitor } from '#platform/db/transaction.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { enqueue } from '#platform/jobs/task.store.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { boundTask, pruneExpired, pruneFailedJobs } from './task.store.ts';

const PRUNE = 'prune';

/** Every night, and by the button of the task screen. */
export const pruneTask: TaskDefinition = {
  name: PRUNE,
  cron: `17 19 * * * ${PRUNE}`, // 03:17 in Asia/Shanghai
  run: async (db) => {
    const pruned = await db.inTransaction(
      asVisitor,
      async (tx) => (await pruneExpired(tx, limits.idempotencyHours)) + (await pruneFailedJobs(tx)),
    );
    return `已清理 ${pruned} 条`;
  },
};

export const taskRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundTask, config, ['list', 'download']),
  serve(taskCalls.prune, async ({ tx, ctx }) => {
    const id = await enqueue(tx, ctx, PRUNE, taskCalls.prune.title);
    ctx.audit.push({ object: task.name, objectId: id });
    return { id };
  }),
];
