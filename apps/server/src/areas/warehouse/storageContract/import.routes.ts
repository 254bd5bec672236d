/** HTTP of the contract import and export: check reports, saving takes all rows or none. */
import { wrongRows } from '@cangyun/contract/kernel/import.ts';
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import {
  storageContractImportCalls as calls,
  type ImportedContractRow,
  MOST_CONTRACT_ROWS,
  storageContractSheet,
} from '@cangyun/contract/warehouse/storageContractImport.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { readContracts, withOverlaps } from './import.rules.ts';
import { linesSheet, lookUpNames } from './import.store.ts';
import { createContracts } from './storageContract.rules.ts';
import { overlappingTerms } from './storageContract.store.ts';

async function read(tx: Tx, ctx: Ctx, given: readonly ImportedContractRow[]) {
  const rows = given.map((row) => tidied(storageContractSheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > MOST_CONTRACT_ROWS) refuse('IMPORT_TOO_MANY', { limit: MOST_CONTRACT_ROWS });
  const checked = readContracts(rows, await lookUpNames(tx, ctx, rows));
  // Days that can not be read have no period to compare.
  return checked.wrong > 0 ? checked : withOverlaps(checked, await overlappingTerms(tx, ctx, checked.contracts));
}

export const storageContractImportRoutes = ({ config }: Services): Served[] => [
  serve(calls.check, async ({ tx, ctx, body }) => {
    const { rows, wrong, contracts } = await read(tx, ctx, body);
    return { rows: [...rows], wrong, contracts: contracts.length };
  }),
  serve(calls.save, async ({ tx, ctx, body }) => {
    const { rows, contracts } = await read(tx, ctx, body);
    const detail = wrongRows(rows);
    if (detail !== '') refuse('IMPORT_WRONG_ROWS', { detail });
    await createContracts(tx, ctx, contracts);
    return { count: contracts.length };
  }),
  serveSheet(calls.download, async ({ tx, ctx, query }) => linesSheet(tx, ctx, query, config.exportLimit)),
];
