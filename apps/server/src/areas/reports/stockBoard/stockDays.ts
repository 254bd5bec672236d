/** Shortly after midnight in Asia/Shanghai, once the postings of the day are done: adds its movements up. */
import { formatDay } from '@cangyun/contract/times.ts';
import { asVisitor } from '../../../platform/db/transaction.ts';
import type { TaskDefinition } from '../../../platform/jobs/worker.ts';
import { makeStockDays } from './stockDays.store.ts';

const DAY_MS = 86_400_000;

export const stockDaysTask: TaskDefinition = {
  name: 'stockDays',
  cron: '43 16 * * *',
  run: async (db) => {
    const day = formatDay(new Date(Date.now() - DAY_MS));
    return `${day}：${await db.inTransaction(asVisitor, (tx) => makeStockDays(tx, day))}`;
  },
};
