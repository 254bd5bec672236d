/** SQL of views. */
import { type ListLook, type ListView, viewScope } from '@cangyun/contract/system/listView.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { own, job, everyone } = viewScope.code;

const ownJobs = (ctx: Ctx): RawBuilder<unknown> =>
  sql`(select j.job_id from user_job j where j.company_id = ${ctx.companyId} and j.user_id = ${ctx.userId})`;

/** Own ones, those of one's jobs and those of everyone, in the order of their names. */
export async function viewsFor(tx: Tx, ctx: Ctx): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select t.id, t.screen, t.name, t.scope, t.job_id as "jobId", t.is_default as "isDefault",
           (t.is_default = 1 and t.job_id in ${ownJobs(ctx)})::int as opens, (t.user_id = ${ctx.userId})::int as own, t.look
      from list_view t where t.company_id = ${ctx.companyId}
       and (t.user_id = ${ctx.userId} or t.scope = ${everyone} or (t.scope = ${job} and t.job_id in ${ownJobs(ctx)}))
     order by t.name, t.id`.execute(tx);
  return rows;
}

export interface KnownView {
  readonly id: number;
  readonly name: string;
  readonly screen: string;
  readonly userId: number;
  readonly scope: number;
}

export async function lockView(tx: Tx, ctx: Ctx, id: number): Promise<KnownView | undefined> {
  const { rows } = await sql<KnownView>`
    select id, name, screen, user_id as "userId", scope from list_view where company_id = ${ctx.companyId} and id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function countViews(tx: Tx, ctx: Ctx, screen: string, except: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from list_view
     where company_id = ${ctx.companyId} and user_id = ${ctx.userId} and screen = ${screen} and name <> ${except}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** A name is unique on its screen: saving under it again replaces the look, and leaves whom it is shared with. */
export async function saveView(tx: Tx, ctx: Ctx, screen: string, name: string, look: ListLook): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_view (company_id, user_id, screen, name, look)
    values (${ctx.companyId}, ${ctx.userId}, ${screen}, ${name}, ${JSON.stringify(look)}::jsonb)
    on conflict (company_id, user_id, screen, name) do update set look = excluded.look, updated_at = now() returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export interface Sharing {
  readonly scope: number;
  readonly jobId: number | null;
  readonly isDefault: number;
}

/** A job has one default on a screen: another one is it no longer. */
export async function shareView(tx: Tx, ctx: Ctx, { id, screen }: KnownView, { scope, jobId, isDefault }: Sharing): Promise<void> {
  if (isDefault === 1)
    await sql`update list_view set is_default = 0
      where company_id = ${ctx.companyId} and job_id = ${jobId} and screen = ${screen} and is_default = 1 and id <> ${id}`.execute(tx);
  await sql`update list_view set scope = ${scope}, job_id = ${jobId}, is_default = ${isDefault}, updated_at = now()
    where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}

export const removeView = (tx: Tx, ctx: Ctx, id: number) =>
  sql`delete from list_view where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const isShared = ({ scope }: Pick<KnownView, 'scope'>): boolean => scope !== own;
