/** Night work: one job per company, each repeated until it is done. A missed night is made up for. */
import { formatDay } from '@cangyun/contract/times.ts';
import { asVisitor, type Database } from '../db/transaction.ts';
import { addJobForEachCompany } from './task.store.ts';
import type { JobLog, TaskDefinition } from './worker.ts';

export interface NightWork {
  readonly name: string;
  /** In UTC: 16:00 is midnight in Asia/Shanghai. */
  readonly cron: string;
  /** `day`: the one that has just ended, in Asia/Shanghai. */
  run(db: Database, companyId: number, day: string, log: JobLog): Promise<string>;
}

const DAY_MS = 86_400_000;
/** Less than a day, so that two nights never run at once. */
const MADE_UP_FOR = '20h';

interface Scheduled {
  /** Written by the queue; absent if somebody starts it by hand. */
  readonly _cron?: { readonly ts: string };
}

export const nightly = ({ name, cron, run }: NightWork): readonly TaskDefinition[] => {
  const each = `${name}OfCompany`;
  return [
    {
      name,
      cron: `${cron} ${name} ?fill=${MADE_UP_FOR}`,
      run: async (db, payload) => {
        const due = (payload as Scheduled)._cron?.ts;
        const day = formatDay(new Date((due === undefined ? Date.now() : Date.parse(due)) - DAY_MS));
        return `${day}：${await db.inTransaction(asVisitor, (tx) => addJobForEachCompany(tx, each, day))}`;
      },
    },
    { name: each, run: (db, { companyId, day }, _report, log) => run(db, Number(companyId), String(day), log) },
  ];
};
