/** HTTP of user settings: the saved filters of each list. */
import { type SavedFilter, userSettingCalls } from '@cangyun/contract/system/userSetting.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { readSetting, writeSetting } from './userSetting.store.ts';

const filtersKey = (screen: string): string => `filters:${screen}`;

export const userSettingRoutes = (): Served[] => [
  serve(
    userSettingCalls.filters,
    async ({ tx, ctx, query }) => ((await readSetting(tx, ctx, filtersKey(query.screen))) ?? []) as SavedFilter[],
  ),
  serve(userSettingCalls.saveFilters, async ({ tx, ctx, body }) => {
    await writeSetting(tx, ctx, filtersKey(body.screen), body.filters);
    ctx.audit.push({ object: 'userSetting', objectId: body.screen, after: body.filters.map(({ name }) => name) });
    return { ok: true } as const;
  }),
];
