/** Repayments follow money that was entered elsewhere, and interest that falls due in the night. */
import { loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { SourceFollower } from '#kernel/money/index.ts';
import { atScheduledWork } from '#platform/context.ts';
import { asCompany } from '#platform/db/transaction.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { loans } from '../loan/loan.rules.ts';
import { lockedLoans, touchLoans } from '../loan/loan.store.ts';
import { claimInterest } from './claims.rules.ts';
import { followPaid, loansOfRepays, loansWithInterestDue, repaysOf } from './loanRepayment.store.ts';

export const loanRepaymentPaid: SourceFollower = {
  kind: loanRepaymentResource.name,
  lock: async (tx, ctx, ids) => lockedLoans(tx, ctx, await loansOfRepays(tx, ctx, ids)),
  follow: async (tx, ctx, sums) => {
    await followPaid(tx, ctx, sums);
    const ids = await loansOfRepays(
      tx,
      ctx,
      sums.map(({ id }) => id),
    );
    await touchLoans(tx, ctx, ids);
    await loans.record(tx, ctx, ids);
  },
};

/** Before the proofs of the night. */
export const interestWork: NightWork = {
  name: 'loanInterest',
  cron: '8 16 * * *',
  run: (db, companyId, day) =>
    db.inTransaction(asCompany(companyId, historyFinder.id), async (tx) => {
      const ctx = atScheduledWork(companyId, historyFinder.name, dataScope.code.all);
      const found = await lockedLoans(tx, ctx, await loansWithInterestDue(tx, ctx, day));
      const due = (
        await repaysOf(
          tx,
          ctx,
          found.map(({ id }) => id),
        )
      ).filter(({ dueDay }) => dueDay <= day);
      await claimInterest(tx, ctx, found, due);
      return String(due.length);
    }),
};
