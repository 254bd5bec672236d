/** HTTP of the movement types of sites. */
import { movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { siteInScope } from '../site/site.rules.ts';
import { allStyles, assertFeesOfSite, changedStyles } from './movementSetting.rules.ts';
import { boundMovementSetting, putStyles } from './movementSetting.store.ts';

export const movementSettingRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundMovementSetting, config, ['list', 'download']),
  serve(movementSettingCalls.ofDept, async ({ tx, ctx, query }) => {
    await siteInScope(tx, ctx, query.deptId);
    return allStyles(tx, ctx, query.deptId);
  }),
  serve(movementSettingCalls.saveAll, async ({ tx, ctx, body }) => {
    await siteInScope(tx, ctx, body.deptId, true);
    const before = await allStyles(tx, ctx, body.deptId);
    const changed = changedStyles(before, body.styles);
    await assertFeesOfSite(tx, ctx, body.deptId, changed);
    await putStyles(tx, ctx, body.deptId, changed);
    ctx.audit.push({ object: boundMovementSetting.resource.name, objectId: body.deptId, before, after: changed });
    return allStyles(tx, ctx, body.deptId);
  }),
];
