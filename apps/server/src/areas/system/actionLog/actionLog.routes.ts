/** HTTP of the action log. */
import { actionLog, actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundActionLog, changeOf } from './actionLog.store.ts';

export const actionLogRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundActionLog, config, ['list', 'download']),
  serve(
    actionLogCalls.getOne,
    async ({ tx, ctx, query }) => (await changeOf(tx, ctx, query.id)) ?? refuse('NOT_FOUND', { title: actionLog.title }),
  ),
];
