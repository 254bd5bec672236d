/** HTTP of the movement types that sites know. */
import { wmsStyleSettingCalls } from '@cangyun/contract/system/wmsStyleSetting.ts';
import { serveResource } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { siteInScope } from '../dept/dept.rules.ts';
import { allStyles, assertFeesOfDept, changedStyles } from './wmsStyleSetting.rules.ts';
import { boundWmsStyle, putStyles } from './wmsStyleSetting.store.ts';

export const wmsStyleSettingRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundWmsStyle, config, ['list', 'download']),
  serve(wmsStyleSettingCalls.ofDept, async ({ tx, ctx, query }) => {
    await siteInScope(tx, ctx, query.deptId);
    return allStyles(tx, ctx, query.deptId);
  }),
  serve(wmsStyleSettingCalls.saveAll, async ({ tx, ctx, body }) => {
    await siteInScope(tx, ctx, body.deptId, true);
    const before = await allStyles(tx, ctx, body.deptId);
    const changed = changedStyles(before, body.styles);
    await assertFeesOfDept(tx, ctx, body.deptId, changed);
    await putStyles(tx, ctx, body.deptId, changed);
    ctx.audit.push({ object: boundWmsStyle.resource.name, objectId: body.deptId, before, after: changed });
    return allStyles(tx, ctx, body.deptId);
  }),
];
