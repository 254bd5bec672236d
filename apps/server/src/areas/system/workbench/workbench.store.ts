/** SQL behind the dashboard, the action log and the task list. */
import { actionLog, actionLogType, task } from '@cangyun/contract/system/platform.ts';
import { userState } from '@cangyun/contract/system/users.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, visible } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

const WAYBILL = waybillKind.name;

/** How a recorded row is called; lists of rows are not called anything. */
const called = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${row} ->> 'name', ${row} ->> 'title', ${row} ->> 'number', ${row} ->> 'nickName', ${row} ->> 'label')`;

// Audit rows never change, so they carry no version of their own.
export const boundActionLog = bind(actionLog, 'action_log', {
  versioned: false,
  scope: { site: 'dept_id', owner: 'user_id' },
  computed: {
    type: sql`case when t.object = ${WAYBILL} then ${actionLogType.code.waybill}::int else ${actionLogType.code.other}::int end`,
    // The title and what it was done to, by name where the row carries one.
    info: sql`t.title || coalesce('：' || coalesce(${called(sql.ref('t.after'))}, ${called(sql.ref('t.before'))}, nullif('#' || t.object_id, '#')), '')`,
  },
});
export const boundTask = bind(task, 'task');

interface Change {
  id: number;
  before: unknown;
  after: unknown;
}

export async function changeOf(tx: Tx, ctx: Ctx, id: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select t.id, t.before, t.after from action_log t where ${visible(boundActionLog, ctx)} and t.id = ${id}`.execute(tx);
  return rows[0];
}

export interface Counts {
  users: number;
  depts: number;
  jobs: number;
  sessions: number;
}

export async function counts(tx: Tx, ctx: Ctx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from app_user where company_id = ${ctx.companyId} and enabled = ${userState.code.enabled}) as users,
           (select count(*)::int from dept where company_id = ${ctx.companyId} and enabled = ${userState.code.enabled}) as depts,
           (select count(*)::int from job where company_id = ${ctx.companyId} and enabled = ${userState.code.enabled}) as jobs,
           (select count(distinct user_id)::int from session where company_id = ${ctx.companyId} and last_seen > now() - interval '15 minutes') as sessions`.execute(
    tx,
  );
  return rows[0] ?? { users: 0, depts: 0, jobs: 0, sessions: 0 };
}

/** Everyone sees what they did themselves; those who may read the log see what it shows them. */
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

/** A batch of what a company no longer needs; answers how many rows went. */
export async function pruneCompany(
  tx: Tx,
  companyId: number,
  { actionLogDays, taskDays, most }: { actionLogDays: number; taskDays: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select prune_company(${companyId}, ${actionLogDays}, ${taskDays}, ${most}) as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Jobs that were given up, after a month in which somebody could look into them. */
export async function pruneFailedJobs(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export async function pruneExpired(tx: Tx, hours: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select prune_expired(${hours}) as n`.execute(tx);
  return rows[0]?.n ?? 0;
}
