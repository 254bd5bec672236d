/** Files and rows of imports hold personal data: after their retention only the record and its links stay. */
import { limits } from '@cangyun/contract/limits.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { asCompany } from '#platform/db/transaction.ts';
import type { FileStore } from '#platform/files/store.ts';
import { forgetFiles } from '#platform/files/stored-file.store.ts';
import type { NightWork } from '#platform/jobs/nightly.ts';
import { expireImports } from './importJob.store.ts';

const BATCH = 50;

/** The bytes go after the commit: one that stays behind by a kill is named by no row. */
export const expiringImports = (files: FileStore): NightWork => ({
  name: 'expireImports',
  cron: '37 19 * * *',
  run: async (db, companyId) => {
    let expired = 0;
    for (let more = 1; more > 0; expired += more) {
      const { imports, keys } = await db.inTransaction(asCompany(companyId, historyFinder.id), async (tx) => {
        const gone = await expireImports(tx, companyId, limits.importFileDays, BATCH);
        await forgetFiles(tx, { companyId }, gone.keys);
        return gone;
      });
      for (const key of keys) await files.delete(key);
      more = imports;
    }
    return String(expired);
  },
});
