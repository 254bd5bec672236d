/** Rows of background work, as people see it. */
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { taskState } from '@cangyun/contract/system/task.ts';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { publish } from '../events/publish.store.ts';

export interface TaskRef {
  readonly companyId: number;
  readonly userId: number;
  readonly taskId: number;
}

/** Work that nobody watches, in the transaction that asks for it. */
export const addJob = (tx: Tx, name: string, payload: Readonly<Record<string, unknown>>) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(tx);

/** As `addJob`, not before so many seconds have passed. */
export const addJobLater = (tx: Tx, name: string, payload: Readonly<Record<string, unknown>>, seconds: number) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => now() + make_interval(secs => ${seconds}::float8))`.execute(
    tx,
  );

/** One per company and day, however often it is asked for. Answers how many. */
export async function addJobForEachCompany(tx: Tx, name: string, day: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(graphile_worker.add_job(${name}, json_build_object('companyId', c, 'day', ${day}::text), job_key => ${name} || ':' || c || ':' || ${day}::text))::int as jobs
      from company_ids() c`.execute(tx);
  return rows[0]?.jobs ?? 0;
}

/** Records the task and puts it in the queue, both with the transaction that asks for it. */
export async function enqueue(
  tx: Tx,
  ctx: Ctx,
  name: string,
  title: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('task')
    .values({ company_id: ctx.companyId, name, title, user_id: ctx.userId, user_name: ctx.nickName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reference: TaskRef = { companyId: ctx.companyId, userId: ctx.userId, taskId: id };
  await addJob(tx, name, { ...payload, ...reference });
  return id;
}

/** For work that nobody asked for: what went wrong, in the list where the people of the company look. */
export async function recordFailure(tx: Tx, companyId: number, name: string, title: string, message: string): Promise<void> {
  await tx
    .insertInto('task')
    .values({
      company_id: companyId,
      name,
      title,
      message,
      state: taskState.code.failed,
      user_id: historyFinder.id,
      user_name: historyFinder.name,
      finished_at: sql<string>`now()`,
    })
    .execute();
}

export interface Progress {
  readonly state: number;
  readonly progress?: number;
  readonly total?: number;
  readonly message?: string;
}

export async function reportTask(tx: Tx, { companyId, userId, taskId }: TaskRef, report: Progress): Promise<void> {
  const finished = report.state === taskState.code.done || report.state === taskState.code.failed;
  await tx
    .updateTable('task')
    .set({ ...report, version: sql<number>`version + 1`, ...(finished ? { finished_at: sql<string>`now()` } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', taskId)
    .execute();
  await publish(tx, { companyId, userId, topic: 'task', id: taskId, data: report });
}
