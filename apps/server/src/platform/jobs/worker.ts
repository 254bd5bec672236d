/** Runs background tasks from the queue in PostgreSQL. A failed task is tried again with growing pauses; its row shows its progress. */
import { taskState } from '@cangyun/contract/system/task.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { type Connection, newPool } from '../db/pool.ts';
import { asCompany, type Database } from '../db/transaction.ts';
import { type Progress, reportTask, type TaskRef } from './task.store.ts';

/** Numbers and names of things, never of people. */
export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

export interface TaskDefinition {
  readonly name: string;
  /** A line of the crontab, for tasks that the installation starts. */
  readonly cron?: string;
  run(
    db: Database,
    payload: Readonly<Record<string, unknown>>,
    report: (progress: Omit<Progress, 'state'>) => Promise<void>,
    log: JobLog,
  ): Promise<string>;
}

const isTaskRef = (payload: unknown): payload is TaskRef => typeof (payload as TaskRef | null)?.taskId === 'number';

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function runnable(db: Database, definition: TaskDefinition, parent: FastifyBaseLogger): TaskList[string] {
  return async (given, helpers) => {
    const payload = (given ?? {}) as Record<string, unknown>;
    const log = parent.child({ job: definition.name, company: idOf(payload.companyId), user: idOf(payload.userId) });
    const started = performance.now();
    const notify = async (progress: Progress): Promise<void> => {
      if (isTaskRef(payload))
        await db.inTransaction(asCompany(payload.companyId, payload.userId), (tx) => reportTask(tx, payload, progress));
    };
    await notify({ state: taskState.code.running });
    try {
      const message = await definition.run(db, payload, (progress) => notify({ ...progress, state: taskState.code.running }), log);
      await notify({ state: taskState.code.done, message });
      log.info({ ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      const last = helpers.job.attempts >= helpers.job.max_attempts;
      log.error({ err: error, attempt: helpers.job.attempts, last }, 'job failed');
      await notify({
        state: last ? taskState.code.failed : taskState.code.waiting,
        message: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
  };
}

export async function startWorker(
  connection: Connection,
  db: Database,
  definitions: readonly TaskDefinition[],
  options: { name: string; concurrency: number; preparedStatements: boolean; log: FastifyBaseLogger },
): Promise<Runner> {
  const { name, concurrency } = options;
  // A pool of its own: LISTEN needs a direct connection, and its statements do not fit the pipelined ones.
  const pool = newPool(connection, name, { max: 4 }, (error) => options.log.warn({ err: error, pool: name }, 'a connection broke'));
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    noPreparedStatements: !options.preparedStatements,
    // The library's own lines repeat ours; its complaints are logged.
    logger: new Logger(() => (level, message) => options.log[level === 'error' ? 'error' : 'debug'](message)),
    taskList: Object.fromEntries(definitions.map((definition) => [definition.name, runnable(db, definition, options.log)])),
    crontab: definitions.flatMap(({ cron }) => cron ?? []).join('\n'),
  });
  const closePool = (): void => {
    pool.end().catch(() => undefined);
  };
  runner.promise.then(closePool, closePool);
  return runner;
}
