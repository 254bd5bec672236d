/** HTTP of the dashboard and of the live stream. */
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { type Served, serve, serveStream } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import * as store from './platform.store.ts';

export const platformRoutes = ({ hub }: Services): Served[] => [
  serve(platformCalls.dashboard, async ({ tx, ctx }) => {
    const everyone = mayCall(actionLogCalls.list, ctx);
    const [found, recent, activity] = await Promise.all([
      store.counts(tx, ctx),
      store.recentActions(tx, ctx, everyone),
      store.activity(tx, ctx, everyone),
    ]);
    return {
      counts: [
        { key: 'users', title: '启用用户', value: found.users, path: '/system/users', needs: userCalls.list },
        { key: 'depts', title: '启用网点', value: found.depts, path: '/system/dept', needs: siteCalls.create },
        { key: 'jobs', title: '岗位', value: found.jobs, path: '/system/job', needs: jobCalls.create },
        { key: 'sessions', title: '在线用户', value: found.sessions, path: '/system/actionLog', needs: actionLogCalls.list },
      ].map(({ needs, ...card }) => ({ ...card, path: mayCall(needs, ctx) ? card.path : '' })),
      recent,
      activity,
    };
  }),

  serveStream(platformCalls.events, ({ ctx, closed }) => hub.open(ctx, closed)),
];
