/** HTTP of sites' settings. */
import { siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import { createRow, editRow, oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { siteInScope } from '../site/site.rules.ts';
import { allSettings, assertSetting, changedSettings, siteWorkings } from './siteSetting.rules.ts';
import { boundSiteSetting, putSettings } from './siteSetting.store.ts';

export const siteSettingRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundSiteSetting, config, ['list', 'download', 'remove', 'removeOne']),
  serve(siteSettingCalls.create, async ({ tx, ctx, body }) => {
    assertSetting(body.key, body.value);
    await siteInScope(tx, ctx, body.deptId);
    return createRow(tx, ctx, boundSiteSetting, body, { user_id: ctx.userId });
  }),
  serve(siteSettingCalls.edit, async ({ tx, ctx, body }) => {
    const { key } = await oneRow(tx, ctx, boundSiteSetting, body.id);
    assertSetting(key, body.value);
    return editRow(tx, ctx, boundSiteSetting, body);
  }),
  serve(siteSettingCalls.ofDept, async ({ tx, ctx, query }) => {
    await siteInScope(tx, ctx, query.deptId);
    return allSettings(tx, ctx, query.deptId);
  }),
  serve(siteSettingCalls.workings, async ({ tx, ctx, query }) => {
    await siteInScope(tx, ctx, query.deptId);
    const { siteName: _name, ...workings } = await siteWorkings(tx, ctx, query.deptId);
    return workings;
  }),
  serve(siteSettingCalls.saveAll, async ({ tx, ctx, body }) => {
    await siteInScope(tx, ctx, body.deptId, true);
    const before = await allSettings(tx, ctx, body.deptId);
    await putSettings(tx, ctx, body.deptId, changedSettings(before, body.settings));
    const after = await allSettings(tx, ctx, body.deptId);
    ctx.audit.push({ object: boundSiteSetting.resource.name, objectId: body.deptId, before, after });
    return after;
  }),
];
