/** Every night the days of storage, and after the last day of a month its bills. A contract that can not be billed is left to people. */
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { dayAfter } from '@cangyun/contract/warehouse/storageDays.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { atScheduledWork } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asCompany, type Database } from '#platform/db/transaction.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { Refusal } from '#platform/refusal.ts';
import { boundStorageContract } from '../storageContract/storageContract.store.ts';
import { computeNext } from './days.rules.ts';
import { contractsBehind } from './days.store.ts';
import { makeBills } from './storageBill.rules.ts';
import { contractsToBill } from './storageBill.store.ts';

type Work<T> = (tx: Tx, ctx: Ctx) => Promise<T>;

const inCompany = <T>(db: Database, companyId: number, work: Work<T>): Promise<T> =>
  db.inTransaction(asCompany(companyId, historyFinder.id), (tx) =>
    work(tx, atScheduledWork(companyId, historyFinder.name, dataScope.code.all)),
  );

/** Each contract and month in a transaction of its own: what is done stays done if a later one fails, and the night goes on from there. */
async function computeAll(db: Database, companyId: number, day: string): Promise<number> {
  let computed = 0;
  for (;;) {
    const behind = await inCompany(db, companyId, (tx, ctx) => contractsBehind(tx, ctx, day));
    if (behind.length === 0) return computed;
    for (const id of behind)
      await inCompany(db, companyId, async (tx, ctx) => {
        const [contract] = await rowsById(tx, ctx, boundStorageContract, [id], true);
        if (contract) await computeNext(tx, ctx, contract, day);
      });
    computed += behind.length;
  }
}

async function billAll(db: Database, companyId: number, month: string, to: string): Promise<{ made: number; left: string[] }> {
  const ids = await inCompany(db, companyId, (tx, ctx) => contractsToBill(tx, ctx, { from: `${month}-01`, to }));
  const left: string[] = [];
  for (const id of ids)
    await inCompany(db, companyId, (tx, ctx) => makeBills(tx, ctx, [id], month)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      left.push(error.message);
    });
  return { made: ids.length - left.length, left };
}

/** Shortly after midnight in Asia/Shanghai, before the proofs of the night. */
export const storageWork: NightWork = {
  name: 'storageDays',
  cron: '18 16 * * *',
  run: async (db, companyId, day) => {
    const computed = await computeAll(db, companyId, day);
    if (!dayAfter(day, 1).endsWith('-01')) return String(computed);
    const { made, left } = await billAll(db, companyId, day.slice(0, 7), day);
    return [`${computed}`, `${made}`, ...left].join('；');
  },
};
