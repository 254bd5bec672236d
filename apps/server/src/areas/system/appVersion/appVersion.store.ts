/** SQL of app versions (public to read) and push devices. */
import { appVersion } from '@cangyun/contract/system/appVersion.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundAppVersion = bind(appVersion, 'app_version', { ownership: 'shared' });

export interface VersionRow {
  id: number;
  version: number;
  platform: number;
  versionNo: string;
  content: string;
  url: string;
  createTime: string;
}

/** A visitor has no company, so a function of the database reads the rows. */
export async function publicVersions(tx: Tx, platform: number | null): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, version, platform, version_no as "versionNo", content, url, created_at as "createTime" from public_app_versions(${platform})`.execute(
    tx,
  );
  return rows;
}

export const pushDevice = (tx: Tx, ctx: Ctx, userId: number) =>
  tx
    .selectFrom('push_device')
    .select(['id', 'user_id as userId', 'platform', 'device_id as deviceId', 'created_at as createTime'])
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
