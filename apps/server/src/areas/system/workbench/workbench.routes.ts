/** HTTP of the dashboard, the action log, background tasks, picture uploads and the live stream. */
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { deptCalls } from '@cangyun/contract/system/dept.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { actionLog, platformCalls, task } from '@cangyun/contract/system/platform.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { serveResource } from '../../../kernel/resources/index.ts';
import { asVisitor } from '../../../platform/db/transaction.ts';
import { type Served, serve, serveStream } from '../../../platform/http/served.ts';
import { enqueue } from '../../../platform/jobs/task.store.ts';
import type { TaskDefinition } from '../../../platform/jobs/worker.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import * as store from './workbench.store.ts';

const PRUNE = 'prune';

/** Nightly, and on the task screen's button. */
export const pruneTask: TaskDefinition = {
  name: PRUNE,
  cron: `17 19 * * * ${PRUNE}`, // 03:17 in Asia/Shanghai
  run: async (db) => {
    const pruned = await db.inTransaction(
      asVisitor,
      async (tx) => (await store.pruneExpired(tx, limits.idempotencyHours)) + (await store.pruneFailedJobs(tx)),
    );
    return `已清理 ${pruned} 条`;
  },
};

export const workbenchRoutes = ({ config, hub }: Services): Served[] => [
  ...serveResource(store.boundActionLog, config, ['list', 'download']),
  ...serveResource(store.boundTask, config, ['list', 'download']),

  serve(
    platformCalls.actionLogOne,
    async ({ tx, ctx, query }) => (await store.changeOf(tx, ctx, query.id)) ?? refuse('NOT_FOUND', { title: actionLog.title }),
  ),

  serve(platformCalls.pruneLog, async ({ tx, ctx }) => {
    const id = await enqueue(tx, ctx, PRUNE, platformCalls.pruneLog.title);
    ctx.audit.push({ object: task.name, objectId: id });
    return { id };
  }),

  serve(platformCalls.dashboard, async ({ tx, ctx }) => {
    const everyone = mayCall(platformCalls.actionLogList, ctx);
    const [found, recent, activity] = await Promise.all([
      store.counts(tx, ctx),
      store.recentActions(tx, ctx, everyone),
      store.activity(tx, ctx, everyone),
    ]);
    return {
      counts: [
        { key: 'users', title: '启用用户', value: found.users, path: '/system/users', needs: userCalls.list },
        { key: 'depts', title: '启用网点', value: found.depts, path: '/system/dept', needs: deptCalls.create },
        { key: 'jobs', title: '岗位', value: found.jobs, path: '/system/job', needs: jobCalls.create },
        { key: 'sessions', title: '在线用户', value: found.sessions, path: '/system/actionLog', needs: platformCalls.actionLogList },
      ].map(({ needs, ...card }) => ({ ...card, path: mayCall(needs, ctx) ? card.path : '' })),
      recent,
      activity,
    };
  }),

  serveStream(platformCalls.events, ({ ctx, closed }) => hub.open(ctx, closed)),
];
