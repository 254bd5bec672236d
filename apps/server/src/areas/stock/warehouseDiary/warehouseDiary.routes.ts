/** HTTP of the warehouse diary: a plain resource that records its author. */
import { warehouseDiary } from '@cangyun/contract/stock/warehouseDiary.ts';
import { createRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundDiary } from './warehouseDiary.store.ts';

export const warehouseDiaryRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundDiary, config, ['list', 'download', 'edit', 'remove', 'removeOne']),
  serve(warehouseDiary.calls.create, ({ tx, ctx, body }) =>
    createRow(tx, ctx, boundDiary, body, { user_id: ctx.userId, create_by: ctx.nickName }),
  ),
];
