/** HTTP of app versions. */
import { appVersionCalls } from '@cangyun/contract/system/appVersion.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundAppVersion, publicVersions, pushDevice } from './appVersion.store.ts';

export const appVersionRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundAppVersion, config, ['create']),
  // Visitors read the list through a function of its own; the export needs a signed-in reader.
  ...serveResource(boundAppVersion, config, ['download']).map((served) => ({ ...served, call: appVersionCalls.download })),
  serve(appVersionCalls.list, async ({ tx, query }) => {
    const {
      page,
      size,
      platform,
      versionNo = '',
      keyword = '',
    } = query as typeof query & { platform?: number; versionNo?: string; keyword?: string };
    const rows = (await publicVersions(tx, platform ?? null)).filter(
      (row) => row.versionNo.includes(versionNo) && `${row.versionNo}${row.content}`.includes(keyword),
    );
    return { content: rows.slice(page * size, (page + 1) * size), totalElements: rows.length };
  }),
  serve(appVersionCalls.pushRegistration, async ({ tx, ctx, query }) => (await pushDevice(tx, ctx, query.userId)) ?? null),
];
