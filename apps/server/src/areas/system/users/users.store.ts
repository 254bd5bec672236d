/** SQL of users: the list with the names of its references, and a user's sites and jobs. */
import { userRole, userState, users } from '@cangyun/contract/system/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, contains } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Grant } from '../job/job.rules.ts';

export const boundUsers = bind(users, 'app_user', {
  scope: { site: 'site_id', owner: 'id' },
  computed: {
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    jobNames: sql`(select string_agg(j.name, '，' order by j.sort, j.id) from user_job uj join job j on j.company_id = uj.company_id and j.id = uj.job_id
      where uj.company_id = t.company_id and uj.user_id = t.id)`,
  },
});

export async function linksOf(tx: Tx, ctx: Ctx, userId: number): Promise<{ deptIds: number[]; jobIds: number[] }> {
  const { rows } = await sql<{ depts: number[]; jobs: number[] }>`
    select array(select site_id from user_site where company_id = ${ctx.companyId} and user_id = ${userId} order by 1) as depts,
           array(select job_id from user_job where company_id = ${ctx.companyId} and user_id = ${userId} order by 1) as jobs`.execute(tx);
  return { deptIds: rows[0]?.depts ?? [], jobIds: rows[0]?.jobs ?? [] };
}

/** What each of a user's jobs lets them do and see; a disabled job counts, because it may be enabled again. */
export async function grantsOf(tx: Tx, ctx: Ctx, userId: number): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select coalesce(uj.permissions, j.permissions) as permissions, j.data_scope as "dataScope"
      from user_job uj join job j on j.company_id = uj.company_id and j.id = uj.job_id
     where uj.company_id = ${ctx.companyId} and uj.user_id = ${userId}`.execute(tx);
  return rows;
}

/** Sets sites and jobs to exactly these; a job that stays keeps the person's own adjustment. */
export async function saveLinks(tx: Tx, ctx: Ctx, userId: number, deptIds: readonly number[], jobIds: readonly number[]): Promise<void> {
  const { companyId } = ctx;
  await Promise.all([
    sql`delete from user_site where company_id = ${companyId} and user_id = ${userId} and site_id <> all(${[...deptIds]}::bigint[])`.execute(
      tx,
    ),
    sql`insert into user_site (company_id, user_id, site_id) select ${companyId}, ${userId}, x from unnest(${[...deptIds]}::bigint[]) x on conflict do nothing`.execute(
      tx,
    ),
    sql`delete from user_job where company_id = ${companyId} and user_id = ${userId} and job_id <> all(${[...jobIds]}::bigint[])`.execute(
      tx,
    ),
    sql`insert into user_job (company_id, user_id, job_id) select ${companyId}, ${userId}, x from unnest(${[...jobIds]}::bigint[]) x on conflict do nothing`.execute(
      tx,
    ),
  ]);
}

export const claimUsername = (tx: Tx, ctx: Ctx, username: string, userId: number) =>
  refusingDuplicate(
    tx.insertInto('login_name').values({ username, company_id: ctx.companyId, user_id: userId }).execute(),
    'login_name_pkey',
    'USERNAME_TAKEN',
    { username },
  );

export async function otherAdmins(tx: Tx, ctx: Ctx, without: readonly number[]): Promise<number> {
  // Locks the administrators' rows: two who disable each other at once must not both succeed.
  const { rows } = await sql<{ id: number }>`
    select id from app_user where company_id = ${ctx.companyId} and is_admin = ${userRole.code.admin} and enabled = ${userState.code.enabled} order by id for update`.execute(
    tx,
  );
  return rows.filter((row) => !without.includes(row.id)).length;
}

const simple = sql`t.id, t.username, t.nick_name as "nickName", t.mobile, t.site_id as "deptId",
  coalesce((select d.name from site d where d.company_id = t.company_id and d.id = t.site_id), '') as "deptName"`;

export interface SimpleUser {
  id: number;
  username: string;
  nickName: string;
  mobile: string;
  deptId: number | null;
  deptName: string;
}

/** Enabled users in short form. A site's users have it as home or further site. */
export async function simpleUsers(
  tx: Tx,
  ctx: Ctx,
  wanted: { deptId?: number | undefined; keyword?: string | undefined; ids?: readonly number[]; username?: string },
): Promise<SimpleUser[]> {
  const parts: RawBuilder<unknown>[] = [sql`t.company_id = ${ctx.companyId}`];
  if (wanted.ids) parts.push(sql`t.id = any(${[...wanted.ids]}::bigint[])`);
  else if (wanted.username !== undefined) parts.push(sql`t.username = ${wanted.username}`);
  else parts.push(sql`t.enabled = ${userState.code.enabled}`);
  if (wanted.deptId !== undefined)
    parts.push(
      sql`(t.site_id = ${wanted.deptId} or exists (select from user_site ud where ud.company_id = t.company_id and ud.user_id = t.id and ud.site_id = ${wanted.deptId}))`,
    );
  if (wanted.keyword) parts.push(sql`(${contains(sql`t.nick_name`, wanted.keyword)} or ${contains(sql`t.username`, wanted.keyword)})`);
  const { rows } =
    await sql<SimpleUser>`select ${simple} from app_user t where ${sql.join(parts, sql` and `)} order by t.nick_name, t.id limit 10000`.execute(
      tx,
    );
  return rows;
}

/** Users of a site whose jobs show warehouse lists: the pickers. */
export async function pickersOf(tx: Tx, ctx: Ctx, deptId: number, permission: string): Promise<SimpleUser[]> {
  const { rows } = await sql<SimpleUser>`
    select ${simple} from app_user t
     where t.company_id = ${ctx.companyId} and t.enabled = ${userState.code.enabled}
       and (t.site_id = ${deptId} or exists (select from user_site ud where ud.company_id = t.company_id and ud.user_id = t.id and ud.site_id = ${deptId}))
       and exists (select from user_job uj join job j on j.company_id = uj.company_id and j.id = uj.job_id and j.enabled = ${userState.code.enabled}
                    where uj.company_id = t.company_id and uj.user_id = t.id and ${permission} = any(coalesce(uj.permissions, j.permissions)))
     order by t.nick_name, t.id`.execute(tx);
  return rows;
}

export interface OwnSecrets {
  readonly password_hash: string;
  readonly mobile: string;
  readonly mobile_verified: number;
}

export const secretsOf = async (tx: Tx, ctx: Ctx, userId: number): Promise<OwnSecrets> =>
  (await tx
    .selectFrom('app_user')
    .select(['password_hash', 'mobile', 'mobile_verified'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('NOT_FOUND', { title: users.title });

export const updateUser = (
  tx: Tx,
  ctx: Ctx,
  userId: number,
  values: Partial<{
    password_hash: string;
    avatar: string;
    email: string;
    nick_name: string;
    gender: number;
    mobile: string;
    mobile_verified: number;
    site_id: number;
  }>,
) =>
  tx
    .updateTable('app_user')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', userId)
    .execute();
