/** The task that ends cutoffs whose time is over. Run twice, or on several nodes at once, it ends each of them once. */
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { releaseEvery } from '#kernel/stock/index.ts';
import { atScheduledWork } from '#platform/context.ts';
import { asCompany, asVisitor, type Database } from '#platform/db/transaction.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import { companiesWithEnded, endAll, lockEnded } from './expiry.store.ts';
import { recordChanged } from './quantities.rules.ts';

/** Few enough that nobody notices the transaction. */
const MOST_AT_ONCE = 200;

/** Answers how many were ended: a fixed number of statements, however many. */
const endSome = (db: Database, companyId: number): Promise<number> =>
  db.inTransaction(asCompany(companyId, historyFinder.id), async (tx) => {
    const ctx = atScheduledWork(companyId, historyFinder.name, dataScope.code.all);
    const ids = await lockEnded(tx, ctx, MOST_AT_ONCE);
    if (ids.length === 0) return 0;
    await releaseEvery(tx, ctx, cutoffKind.name, ids, holdReason.code.frozen);
    await endAll(tx, ctx, ids);
    await recordChanged(tx, ctx, ids);
    return ids.length;
  });

async function endAllOf(db: Database, companyId: number): Promise<number> {
  let ended = 0;
  for (let more = MOST_AT_ONCE; more === MOST_AT_ONCE; ended += more) more = await endSome(db, companyId);
  return ended;
}

export const endCutoffsTask: TaskDefinition = {
  name: 'endCutoffs',
  cron: '* * * * * endCutoffs',
  run: async (db) => {
    const companies = await db.inTransaction(asVisitor, companiesWithEnded);
    let ended = 0;
    for (const companyId of companies) ended += await endAllOf(db, companyId);
    return String(ended);
  },
};
