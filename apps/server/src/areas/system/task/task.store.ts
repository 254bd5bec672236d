/** SQL of the task list, and of expired rows. */
import { task } from '@cangyun/contract/system/task.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundTask = bind(task, 'task');

/** Jobs that were given up, after a month in which somebody could examine them. */
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
