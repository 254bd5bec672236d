/** Runs background tasks from the queue in PostgreSQL. A task that fails is tried again with growing pauses; its row shows where it stands. */
import { taskState } from '@cangyun/contract/system/platform.ts';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { type Connection, connectionOptions, keepAlive } from '../db/pool.ts';
import { asCompany, type Database } from '../db/transaction.ts';
import { type Progress, reportTask, type TaskRef } from './task.store.ts';

export interface TaskDefinition {
  readonly name: string;
  /** Five-field cron expression, where the installation runs it by itself. */
  readonly cron?: string;
  run(
    db: Database,
    payload: Readonly<Record<string, unknown>>,
    report: (progress: Omit<Progress, 'state'>) => Promise<void>,
  ): Promise<string>;
}

const isTaskRef = (payload: unknown): payload is TaskRef => typeof (payload as TaskRef | null)?.taskId === 'number';

function runnable(db: Database, definition: TaskDefinition): TaskList[string] {
  return async (given, helpers) => {
    const payload = (given ?? {}) as Record<string, unknown>;
    const tell = async (progress: Progress): Promise<void> => {
      if (isTaskRef(payload))
        await db.inTransaction(asCompany(payload.companyId, payload.userId), (tx) => reportTask(tx, payload, progress));
    };
    await tell({ state: taskState.code.running });
    try {
      const message = await definition.run(db, payload, (progress) => tell({ ...progress, state: taskState.code.running }));
      await tell({ state: taskState.code.done, message });
    } catch (error) {
      const last = helpers.job.attempts >= helpers.job.max_attempts;
      await tell({
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
  options: { preparedStatements: boolean; log: (level: string, message: string) => void },
): Promise<Runner> {
  // A pool of its own: LISTEN needs a direct connection, and its statements do not fit the pipelined ones.
  const pool = new pg.Pool({ ...connectionOptions(connection), max: 4 });
  keepAlive(pool);
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: !options.preparedStatements,
    logger: new Logger(() => (level, message) => options.log(level, message)),
    taskList: Object.fromEntries(definitions.map((definition) => [definition.name, runnable(db, definition)])),
    crontab: definitions.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
  });
  const closePool = (): void => {
    pool.end().catch(() => undefined);
  };
  runner.promise.then(closePool, closePool);
  return runner;
}
