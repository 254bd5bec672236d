/** SQL of sites' settings. */
import { type SettingKey, type SiteWorkings, settingDefinitions, siteSetting } from '@cangyun/contract/system/siteSetting.ts';
import { type RawBuilder, sql } from 'kysely';
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

/** For statements of other areas: what a site says, or the default. */
export const settingOf = (companyId: RawBuilder<unknown>, siteId: RawBuilder<unknown>, key: SettingKey): RawBuilder<string> =>
  sql<string>`coalesce((select s.value from site_setting s where s.company_id = ${companyId} and s.site_id = ${siteId} and s.key = ${sql.lit(key)}),
    ${sql.lit(settingDefinitions[key].initial)})`;

const HERE = sql`(clock_timestamp() at time zone 'Asia/Shanghai')`;

const isLateAt = (companyId: RawBuilder<unknown>, siteId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${HERE}, 'HH24:MI') >= ${settingOf(companyId, siteId, 'cutOffTime')}`;

/** The day on which goods leave that are ordered now: today, or tomorrow after the site's cut-off time. */
export const promisedDayAt = (companyId: RawBuilder<unknown>, siteId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${HERE}::date + case when ${isLateAt(companyId, siteId)} then 1 else 0 end)`;

export interface Workings extends Omit<SiteWorkings, 'carriageType' | 'labelCopies'> {
  readonly siteName: string;
  readonly carriageType: string;
  readonly labelCopies: string;
}

export async function workingsOf(tx: Tx, ctx: Ctx, deptId: number): Promise<Workings | undefined> {
  const [company, site] = [sql`d.company_id`, sql`d.id`];
  const said = (key: SettingKey): RawBuilder<string> => settingOf(company, site, key);
  const { rows } = await sql<Workings>`
    select d.name as "siteName", ${said('openTime')} as "openTime", ${said('closeTime')} as "closeTime", ${said('cutOffTime')} as "cutOffTime",
           ${said('carriageType')} as "carriageType", ${said('labelSize')} as "labelSize", ${said('labelCopies')} as "labelCopies",
           (${isLateAt(company, site)})::int as "isLate", ${promisedDayAt(company, site)}::text as "promisedDay"
      from site d where d.company_id = ${ctx.companyId} and d.id = ${deptId}`.execute(tx);
  return rows[0];
}

/** The caller holds the lock on the site's row, so that nobody else writes the same settings at once. */
export async function putSettings(tx: Tx, ctx: Ctx, deptId: number, settings: readonly Setting[]): Promise<void> {
  await sql`
    insert into site_setting as s (company_id, site_id, key, value, user_id)
    select ${ctx.companyId}::bigint, ${deptId}::bigint, k, v, ${ctx.userId}::bigint
      from unnest(${settings.map(({ key }) => key)}::text[], ${settings.map(({ value }) => value)}::text[]) as r (k, v)
    on conflict (company_id, site_id, key) do update set value = excluded.value, version = s.version + 1`.execute(tx);
}
