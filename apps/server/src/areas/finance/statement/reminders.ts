/** Statements that nobody has answered: their makers are reminded every week. */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { sayAsSystem } from '#areas/system/index.ts';
import { asCompany } from '#platform/db/transaction.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { unansweredOn } from './reminders.store.ts';

/** Before the office opens in Asia/Shanghai. */
export const reminderWork: NightWork = {
  name: 'statementReminders',
  cron: '20 22 * * *',
  run: async (db, companyId, day) =>
    db.inTransaction(asCompany(companyId, historyFinder.id), async (tx) => {
      const found = await unansweredOn(tx, companyId, day, limits.statementReminderDays);
      await sayAsSystem(
        tx,
        companyId,
        found.map(({ userId, numbers }) => ({ to: userId, content: messages.statementsUnanswered(numbers, limits.statementReminderDays) })),
      );
      return String(found.length);
    }),
};
