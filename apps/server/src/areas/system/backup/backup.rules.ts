/** Starting backups, by hand and by the plan, and making them: on a node that has a place for them and may read everything. */
import { mkdir, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { BY_PLAN } from '@cangyun/contract/system/backup.ts';
import { taskState } from '@cangyun/contract/system/task.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { BACKUP_JOB } from '#platform/backup/backup.store.ts';
import { backUp } from '#platform/backup/backup.ts';
import { archivePath, removeOld } from '#platform/backup/kept.ts';
import { rowsOf } from '#platform/backup/manifest.ts';
import { saying } from '#platform/backup/progress.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asPlatform } from '#platform/db/transaction.ts';
import type { FileStore } from '#platform/files/store.ts';
import { addJob } from '#platform/jobs/task.store.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { BackupPlace } from '#platform/services.ts';
import * as store from './backup.store.ts';

/** Undefined if another one waits or runs. */
export async function startBackup(tx: Tx, userName: string): Promise<number | undefined> {
  const id = await store.insertRun(tx, userName);
  if (id !== undefined) await addJob(tx, BACKUP_JOB, { runId: id });
  return id;
}

const silent = saying(() => {});
const PRIVATE = 0o700;

async function makeBackup({ folder, owner }: BackupPlace, files: FileStore, keep: number): Promise<store.Outcome> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  const path = await archivePath(folder, new Date());
  const manifest = await backUp({ owner, files }, path, silent);
  await removeOld(folder, keep, new Date());
  return {
    state: taskState.code.done,
    message: '',
    file_name: basename(path),
    bytes: (await stat(path)).size,
    row_count: rowsOf(manifest),
    file_count: manifest.files.count,
    missing_count: manifest.files.missing,
  };
}

/** Not repeated as other jobs are: the plan tries again tomorrow, a person after reading why. */
const failed = (error: unknown): store.Outcome => ({
  state: taskState.code.failed,
  message: error instanceof Error ? error.message : String(error),
});

/** If its node dies, the next node takes the job over, as any job. */
export const backupTask = (place: BackupPlace, files: FileStore): TaskDefinition => ({
  name: BACKUP_JOB,
  run: async (db, payload) => {
    const id = Number(payload.runId);
    const { keep } = await db.inTransaction(asPlatform, async (tx) => {
      await store.markRunning(tx, id);
      return store.planNow(tx);
    });
    const outcome = await makeBackup(place, files, keep).catch(failed);
    await db.inTransaction(asPlatform, (tx) => store.finishRun(tx, id, outcome));
    return outcome.message;
  },
});

const hourNow = (now: Date): number => Number(formatSeconds(now).slice(11, 13));

/** Checks each hour whether the plan names this hour. */
export const backupPlanTask: TaskDefinition = {
  name: 'backupPlan',
  cron: '17 * * * * backupPlan',
  run: (db) =>
    db.inTransaction(asPlatform, async (tx) => {
      const { hour } = await store.planNow(tx);
      const id = hour === hourNow(new Date()) ? await startBackup(tx, BY_PLAN) : undefined;
      return id === undefined ? '' : String(id);
    }),
};
