/** SQL of backups and their plan. Only a transaction of the platform sees the rows. */
import { backup } from '@cangyun/contract/system/backup.ts';
import { taskState } from '@cangyun/contract/system/task.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundBackup = bind(backup, 'backup_run', { ownership: 'shared' });

/** Undefined if another one waits or runs. */
export const insertRun = async (tx: Tx, userName: string): Promise<number | undefined> =>
  (
    await tx
      .insertInto('backup_run')
      .values({ user_name: userName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const isActive = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('backup_run').select('id').where('finished_at', 'is', null).executeTakeFirst()) !== undefined;

export const markRunning = (tx: Tx, id: number) =>
  tx.updateTable('backup_run').set({ state: taskState.code.running, version: sql<number>`version + 1` }).where('id', '=', id).execute();

export interface Outcome {
  readonly state: number;
  readonly message: string;
  readonly file_name?: string;
  readonly bytes?: number;
  readonly row_count?: number;
  readonly file_count?: number;
  readonly missing_count?: number;
}

export const finishRun = (tx: Tx, id: number, outcome: Outcome) =>
  tx
    .updateTable('backup_run')
    .set({ ...outcome, finished_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const planNow = (tx: Tx) => tx.selectFrom('backup_plan').select(['hour', 'keep', 'version']).executeTakeFirstOrThrow();

/** Undefined if somebody else changed it since. */
export const savePlan = (tx: Tx, { hour, keep, version }: { hour: number | null; keep: number; version: number }) =>
  tx
    .updateTable('backup_plan')
    .set({ hour, keep, version: version + 1 })
    .where('version', '=', version)
    .returning(['hour', 'keep', 'version'])
    .executeTakeFirst();
