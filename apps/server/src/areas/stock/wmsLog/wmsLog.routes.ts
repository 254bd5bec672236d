/** HTTP of the warehouse diary: a plain resource that knows who wrote it. */
import { wmsLog } from '@cangyun/contract/stock/wmsLog.ts';
import { createRow, serveResource } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { boundDiary } from './wmsLog.store.ts';

export const wmsLogRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundDiary, config, ['list', 'download', 'edit', 'remove', 'removeOne']),
  serve(wmsLog.calls.create, ({ tx, ctx, body }) => createRow(tx, ctx, boundDiary, body, { user_id: ctx.userId, create_by: ctx.nickName })),
];
