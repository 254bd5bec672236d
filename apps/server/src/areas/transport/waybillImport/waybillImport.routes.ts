/** HTTP of the import of waybills: check reports, save takes all rows or none. */
import { wrongRows } from '@cangyun/contract/kernel/import.ts';
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { waybillImportCalls as calls, type WaybillCells, waybillSheet } from '@cangyun/contract/transport/waybillImport.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { createWaybills } from '../waybill/write.rules.ts';
import { type Read, readWaybills } from './reading.rules.ts';
import { lookUp } from './waybillImport.store.ts';

async function read(tx: Tx, ctx: Ctx, given: readonly WaybillCells[]): Promise<Read> {
  const rows = given.map((row) => tidied(waybillSheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.waybillImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.waybillImportRows });
  return readWaybills(rows, await lookUp(tx, ctx, rows));
}

export const waybillImportRoutes = (dependencies: WaybillDependencies): Served[] => [
  serve(calls.check, async ({ tx, ctx, body }) => {
    const { forms, verdicts, wrong } = await read(tx, ctx, body);
    return { rows: [...verdicts], wrong, waybills: forms.length };
  }),
  serve(calls.save, async ({ tx, ctx, body }) => {
    const { forms, verdicts, wrong } = await read(tx, ctx, body);
    if (wrong > 0) refuse('IMPORT_WRONG_ROWS', { detail: wrongRows(verdicts) });
    const made = await createWaybills(tx, ctx, dependencies, forms);
    return { count: made.length, numbers: made.map(({ number }) => number) };
  }),
];
