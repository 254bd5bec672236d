/** SQL of the dashboard. */
import { userState } from '@cangyun/contract/system/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundActionLog } from '../actionLog/actionLog.store.ts';

export interface Counts {
  users: number;
  depts: number;
  jobs: number;
  sessions: number;
}

export async function counts(tx: Tx, ctx: Ctx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from app_user where company_id = ${ctx.companyId} and enabled = ${userState.code.enabled}) as users,
           (select count(*)::int from site where company_id = ${ctx.companyId} and enabled = ${userState.code.enabled}) as depts,
           (select count(*)::int from job where company_id = ${ctx.companyId} and enabled = ${userState.code.enabled}) as jobs,
           (select count(distinct user_id)::int from session where company_id = ${ctx.companyId} and last_seen > now() - interval '15 minutes') as sessions`.execute(
    tx,
  );
  return rows[0] ?? { users: 0, depts: 0, jobs: 0, sessions: 0 };
}

/** Everybody sees their own actions; people who may read the log see what it shows them. */
const whose = (ctx: Ctx, everyone: boolean): RawBuilder<unknown> =>
  everyone ? visible(boundActionLog, ctx) : sql`t.company_id = ${ctx.companyId} and t.user_id = ${ctx.userId}`;

interface Action {
  id: number;
  title: string;
  userName: string;
  createTime: string;
}

export async function recentActions(tx: Tx, ctx: Ctx, everyone: boolean): Promise<Action[]> {
  const { rows } = await sql<Action>`
    select t.id, t.title, t.user_name as "userName", t.created_at as "createTime"
      from action_log t where ${whose(ctx, everyone)} order by t.id desc limit 10`.execute(tx);
  return rows;
}

export async function activity(tx: Tx, ctx: Ctx, everyone: boolean): Promise<{ day: string; count: number }[]> {
  // Days of Asia/Shanghai as plain timestamps; a date alone would be read in the session's own zone.
  const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai')`;
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, count(t.id)::int as count
      from generate_series(${today} - interval '13 days', ${today}, interval '1 day') d
      left join action_log t on ${whose(ctx, everyone)}
           and t.created_at >= d at time zone 'Asia/Shanghai' and t.created_at < (d + interval '1 day') at time zone 'Asia/Shanghai'
     group by d order by d`.execute(tx);
  return rows;
}
