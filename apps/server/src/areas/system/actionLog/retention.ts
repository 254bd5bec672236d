/** Every night expired rows are deleted, one batch per transaction. Stock, money and history stay for ever. */
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { asCompany } from '#platform/db/transaction.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { pruneCompany } from './actionLog.store.ts';

/** The task screen shows what people wait for, for about three months. */
const TASK_DAYS = 90;
const BATCH = 5_000;

export const retentionWork = ({ actionLogDays }: { readonly actionLogDays: number }): NightWork => ({
  name: 'retention',
  cron: '27 19 * * *',
  run: async (db, companyId) => {
    let pruned = 0;
    for (let more = 1; more > 0; pruned += more)
      more = await db.inTransaction(asCompany(companyId, historyFinder.id), (tx) =>
        pruneCompany(tx, companyId, { actionLogDays, taskDays: TASK_DAYS, most: BATCH }),
      );
    return String(pruned);
  },
});
