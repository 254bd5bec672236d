/** SQL of sites. */
import { enabledState, siteKind, siteResource, sortState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRows, bind, contains } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundSite = bind(siteResource, 'site', {
  history: true,
  computed: { parentName: sql`(select p.name from site p where p.company_id = t.company_id and p.id = t.pid)` },
});

export interface SiteFilter {
  readonly all?: true;
  readonly kinds?: readonly number[];
  readonly yunId?: number;
  readonly below?: number;
  readonly name?: string | undefined;
  /** false leaves out the sites that belong to a cloud warehouse */
  readonly cloudChildren?: boolean;
}

/** Enabled sites (or all) that match. */
export function sites(tx: Tx, ctx: Ctx, { all, kinds, yunId, below, name, cloudChildren = true }: SiteFilter = {}) {
  const parts: RawBuilder<unknown>[] = [all ? sql`true` : sql`t.enabled = ${enabledState.code.enabled}`];
  if (kinds) parts.push(sql`t.kind = any(${[...kinds]}::int[])`);
  if (yunId !== undefined) parts.push(sql`t.cloud_id = ${yunId}`);
  if (below !== undefined) parts.push(sql`t.pid = ${below} and t.sort_state = ${sortState.code.on}`);
  if (name) parts.push(contains(sql`t.name`, name));
  if (!cloudChildren) parts.push(sql`t.cloud_id is null`);
  return allRows(tx, ctx, boundSite, sql.join(parts, sql` and `));
}

const namesById = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  tx
    .selectFrom('site')
    .select('name')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id');

export const namesOf = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<string[]> =>
  (await namesById(tx, ctx, ids).execute()).map(({ name }) => name);

/** Nobody works at a disabled site. */
export const enabledNames = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<string[]> =>
  (await namesById(tx, ctx, ids).where('enabled', '=', enabledState.code.enabled).execute()).map(({ name }) => name);

/** A site and everything below it. */
export async function branchOf(tx: Tx, ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch as (
      select id from site where company_id = ${ctx.companyId} and id = ${id}
      union select d.id from site d join branch b on d.pid = b.id where d.company_id = ${ctx.companyId}
    ) select id from branch`.execute(tx);
  return rows.map((row) => row.id);
}

export interface Obstacle {
  name: string;
  children: boolean;
  users: boolean;
}

/** What prevents deleting these sites; children that are deleted with them do not count. */
export async function obstacles(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select d.name,
           exists (select from site c where c.company_id = d.company_id and c.pid = d.id and c.id <> all(${[...ids]}::bigint[])) as children,
           exists (select from app_user u where u.company_id = d.company_id and u.site_id = d.id)
           or exists (select from user_site ud where ud.company_id = d.company_id and ud.site_id = d.id) as users
      from site d where d.company_id = ${ctx.companyId} and d.id = any(${[...ids]}::bigint[]) order by d.id`.execute(tx);
  return rows;
}

/** The nearest centre above a site, itself included. */
export async function centreAbove(tx: Tx, ctx: Ctx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id, pid, kind, 0 as step from site where company_id = ${ctx.companyId} and id = ${id}
      union all select d.id, d.pid, d.kind, l.step + 1 from site d join line l on d.id = l.pid where d.company_id = ${ctx.companyId} and l.step < 50
    ) select id from line where kind = ${siteKind.code.centre} order by step limit 1`.execute(tx);
  return rows[0]?.id;
}

export const regionsOf = (tx: Tx, ctx: Ctx, deptId: number) =>
  tx
    .selectFrom('site_region')
    .select(['province', 'city', 'district'])
    .where('company_id', '=', ctx.companyId)
    .where('site_id', '=', deptId)
    .orderBy('province')
    .orderBy('city')
    .orderBy('district')
    .execute();

export async function saveRegions(
  tx: Tx,
  ctx: Ctx,
  deptId: number,
  regions: readonly { province: string; city: string; district: string }[],
): Promise<void> {
  const column = (name: 'province' | 'city' | 'district'): string[] => regions.map((region) => region[name]);
  await Promise.all([
    tx.deleteFrom('site_region').where('company_id', '=', ctx.companyId).where('site_id', '=', deptId).execute(),
    sql`insert into site_region (company_id, site_id, province, city, district)
        select distinct ${ctx.companyId}::bigint, ${deptId}::bigint, p, c, d
          from unnest(${column('province')}::text[], ${column('city')}::text[], ${column('district')}::text[]) as r (p, c, d)`.execute(tx),
  ]);
}

export async function citiesServed(tx: Tx, ctx: Ctx): Promise<{ province: string; city: string; deptIds: number[] }[]> {
  const { rows } = await sql<{ province: string; city: string; deptIds: number[] }>`
    select province, city, array_agg(distinct site_id order by site_id) as "deptIds"
      from site_region where company_id = ${ctx.companyId} group by province, city order by province, city`.execute(tx);
  return rows;
}

export const imagesOf = (tx: Tx, ctx: Ctx, deptId: number) =>
  tx
    .selectFrom('site_image')
    .select(['id', 'site_id as deptId', 'url', 'created_at as createTime'])
    .where('company_id', '=', ctx.companyId)
    .where('site_id', '=', deptId)
    .orderBy('id')
    .execute();

export const addImage = (tx: Tx, ctx: Ctx, deptId: number, url: string) =>
  tx
    .insertInto('site_image')
    .values({ company_id: ctx.companyId, site_id: deptId, url })
    .returning(['id', 'site_id as deptId', 'url', 'created_at as createTime'])
    .executeTakeFirstOrThrow();

export async function customerOf(tx: Tx, ctx: Ctx, deptId: number): Promise<{ customerId: number | null } | undefined> {
  return tx
    .selectFrom('site')
    .select('customer_id as customerId')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', deptId)
    .executeTakeFirst();
}
