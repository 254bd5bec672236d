/**
 * Files that a transaction stores before its rows name them. The job that looks for them again is committed before the first byte is
 * written, so that neither a refusal nor a kill leaves a file behind that no row names.
 */
import { historyFinder } from '@cangyun/contract/system/history.ts';
import type { Ctx } from '../context.ts';
import { asCompany, type Database } from '../db/transaction.ts';
import { addJobLater } from '../jobs/task.store.ts';
import type { TaskDefinition } from '../jobs/worker.ts';
import { keyOf, pictureEndings, sheetEndings } from './keep.ts';
import type { FileStore } from './store.ts';
import { storedOf } from './stored-file.store.ts';

const SWEEP = 'sweepFiles';
/** Longer than any upload lasts. */
const AFTER_SECONDS = 3_600;
const ENDINGS = [...pictureEndings, ...sheetEndings];

interface Sweep {
  readonly companyId: number;
  readonly names: readonly string[];
}

/** In a transaction of its own, on a connection that no request waits for. */
export const sweepLater = (numbers: Database, { companyId, userId }: Ctx, names: readonly string[]): Promise<unknown> =>
  numbers.inTransaction(asCompany(companyId, userId), (tx) => addJobLater(tx, SWEEP, { companyId, names }, AFTER_SECONDS));

export const sweepTask = (files: FileStore): TaskDefinition => ({
  name: SWEEP,
  run: async (db, payload) => {
    const { companyId, names } = payload as unknown as Sweep;
    const keys = names.flatMap((name) => ENDINGS.map((ending) => keyOf(name, ending)));
    const named = await db.inTransaction(asCompany(companyId, historyFinder.id), (tx) => storedOf(tx, { companyId }, keys));
    const left = names.map((name) => ENDINGS.map((ending) => keyOf(name, ending))).filter((own) => !own.some((key) => named.has(key)));
    for (const key of left.flat()) await files.delete(key);
    return String(left.length);
  },
});
