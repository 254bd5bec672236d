/** The job queue as operators see it. */
import type pg from 'pg';

export interface QueueState {
  /** Due and not begun. */
  readonly waiting: number;
  /** Given up after their last try. */
  readonly failed: number;
  /** How long the first of the waiting ones has been due. */
  readonly oldestSeconds: number;
}

export async function queueState(pool: pg.Pool): Promise<QueueState> {
  const { rows } = await pool.query<QueueState>(
    `select count(*) filter (where due)::int as waiting, count(*) filter (where attempts >= max_attempts)::int as failed,
            coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "oldestSeconds"
       from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due from graphile_worker.jobs) j`,
  );
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}
