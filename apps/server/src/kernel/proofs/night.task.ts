/** Runs the proofs every night, company by company. Failures are reported where people and operators look. */
import { messages } from '@cangyun/contract/messages.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { asCompany } from '#platform/db/transaction.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import { recordFailure } from '#platform/jobs/task.store.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import { allowLongReading, proveCompany } from './company.store.ts';
import type { Proof } from './proof.store.ts';

const NAME = 'nightProofs';

export const nightProofs = (proofs: readonly Proof[]): readonly TaskDefinition[] =>
  nightly({
    name: NAME,
    cron: '7 18 * * *',
    run: async (db, companyId, _day, log) => {
      const entrance = asCompany(companyId, historyFinder.id);
      // A transaction for each: one long snapshot would hold back vacuum for all tables.
      const broken = [];
      for (const proof of proofs) {
        const verdicts = await db.inTransaction(entrance, async (tx) => {
          await allowLongReading(tx);
          return proveCompany(tx, companyId, [proof]);
        });
        broken.push(...verdicts.filter((one) => one.broken > 0));
      }
      if (broken.length === 0) return messages.proofsHold;
      // The operator's log names the proof, the company's own list also the row.
      for (const { title, broken: rows } of broken) log.error({ proof: title, rows }, 'a proof is broken');
      const said = broken.map(({ title, broken: rows, first = '' }) => messages.proofBroken(title, rows, first)).join('；');
      await db.inTransaction(entrance, (tx) => recordFailure(tx, companyId, NAME, messages.nightProofs, said.slice(0, 2_000)));
      return said;
    },
  });
