/** Shortly after midnight in Asia/Shanghai, after the postings of the day: adds up its movements. */
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { asCompany } from '#platform/db/transaction.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { makeStockDays } from './stockDays.store.ts';

export const stockDaysWork: NightWork = {
  name: 'stockDays',
  cron: '43 16 * * *',
  run: async (db, companyId, day) =>
    String(await db.inTransaction(asCompany(companyId, historyFinder.id), (tx) => makeStockDays(tx, companyId, day))),
};
