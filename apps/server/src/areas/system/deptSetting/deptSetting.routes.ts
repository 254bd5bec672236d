/** HTTP of sites' settings. */
import { deptSettingCalls } from '@cangyun/contract/system/deptSetting.ts';
import { createRow, editRow, oneRow, serveResource } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { siteInScope } from '../dept/dept.rules.ts';
import { allSettings, assertSetting, changedSettings } from './deptSetting.rules.ts';
import { boundDeptSetting, putSettings } from './deptSetting.store.ts';

export const deptSettingRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundDeptSetting, config, ['list', 'download', 'remove', 'removeOne']),
  serve(deptSettingCalls.create, async ({ tx, ctx, body }) => {
    assertSetting(body.key, body.value);
    await siteInScope(tx, ctx, body.deptId);
    return createRow(tx, ctx, boundDeptSetting, body, { user_id: ctx.userId });
  }),
  serve(deptSettingCalls.edit, async ({ tx, ctx, body }) => {
    const { key } = await oneRow(tx, ctx, boundDeptSetting, body.id);
    assertSetting(key, body.value);
    return editRow(tx, ctx, boundDeptSetting, body);
  }),
  serve(deptSettingCalls.ofDept, async ({ tx, ctx, query }) => {
    await siteInScope(tx, ctx, query.deptId);
    return allSettings(tx, ctx, query.deptId);
  }),
  serve(deptSettingCalls.saveAll, async ({ tx, ctx, body }) => {
    await siteInScope(tx, ctx, body.deptId, true);
    const before = await allSettings(tx, ctx, body.deptId);
    await putSettings(tx, ctx, body.deptId, changedSettings(before, body.settings));
    const after = await allSettings(tx, ctx, body.deptId);
    ctx.audit.push({ object: boundDeptSetting.resource.name, objectId: body.deptId, before, after });
    return after;
  }),
];
