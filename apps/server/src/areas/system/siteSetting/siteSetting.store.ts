/** SQL of sites' settings. */
import { type SettingKey, siteSetting } from '@cangyun/contract/system/siteSetting.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundSiteSetting = bind(siteSetting, 'site_setting', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: { deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)` },
});

export interface Setting {
  readonly key: SettingKey;
  readonly value: string;
  readonly version: number;
}

export async function settingsOfSite(tx: Tx, ctx: Ctx, deptId: number): Promise<Setting[]> {
  const { rows } = await sql<Setting>`
    select key, value, version from site_setting where company_id = ${ctx.companyId} and site_id = ${deptId}`.execute(tx);
  return rows;
}

/** The caller holds the lock on the site's row, so that nobody else writes the same settings at once. */
export async function putSettings(tx: Tx, ctx: Ctx, deptId: number, settings: readonly Setting[]): Promise<void> {
  await sql`
    insert into site_setting as s (company_id, site_id, key, value, user_id)
    select ${ctx.companyId}::bigint, ${deptId}::bigint, k, v, ${ctx.userId}::bigint
      from unnest(${settings.map(({ key }) => key)}::text[], ${settings.map(({ value }) => value)}::text[]) as r (k, v)
    on conflict (company_id, site_id, key) do update set value = excluded.value, version = s.version + 1`.execute(tx);
}
