/** HTTP of views. */
import { listViewCalls as calls } from '@cangyun/contract/system/listView.ts';
import { userSettingCalls } from '@cangyun/contract/system/userSetting.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { deleteView, saveFilters, saveOwnView, shareWith } from './listView.rules.ts';
import { viewsFor } from './listView.store.ts';
import { filtersOf } from './savedFilters.store.ts';

export const listViewRoutes = (): Served[] => [
  serve(calls.list, ({ tx, ctx }) => viewsFor(tx, ctx)),
  serve(calls.save, ({ tx, ctx, body: { screen, name, look } }) => saveOwnView(tx, ctx, screen, name, look)),
  serve(calls.share, async ({ tx, ctx, body: { id, scope, jobId, isDefault } }) => {
    await shareWith(tx, ctx, id, { scope, jobId: jobId || null, isDefault });
    return done;
  }),
  serve(calls.remove, async ({ tx, ctx, params }) => {
    await deleteView(tx, ctx, params.id);
    return done;
  }),
  serve(userSettingCalls.filters, ({ tx, ctx, query }) => filtersOf(tx, ctx, query.screen)),
  serve(userSettingCalls.saveFilters, async ({ tx, ctx, body }) => {
    await saveFilters(tx, ctx, body.screen, body.filters);
    return done;
  }),
];
