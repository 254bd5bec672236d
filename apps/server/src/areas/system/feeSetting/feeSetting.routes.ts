/** HTTP of common fees. */
import { feeSettingCalls } from '@cangyun/contract/system/feeSetting.ts';
import { createRow, editRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { assertPeriod } from '../period.rules.ts';
import { siteInScope } from '../site/site.rules.ts';
import { boundFeeSetting } from './feeSetting.store.ts';

export const feeSettingRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundFeeSetting, config, ['list', 'download', 'remove', 'removeOne']),
  serve(feeSettingCalls.create, async ({ tx, ctx, body }) => {
    assertPeriod(body);
    await siteInScope(tx, ctx, body.deptId);
    return createRow(tx, ctx, boundFeeSetting, body, { user_id: ctx.userId });
  }),
  serve(feeSettingCalls.edit, ({ tx, ctx, body }) => {
    assertPeriod(body);
    return editRow(tx, ctx, boundFeeSetting, body);
  }),
];
