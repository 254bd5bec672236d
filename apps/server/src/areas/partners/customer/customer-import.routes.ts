/** HTTP of the customer import: check reports, save takes all rows or none. */

import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { customerSheet, type ImportedRow } from '@cangyun/contract/partners/customerImport.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { maySetCredit } from './customer.rules.ts';
import { boundCustomer } from './customer.store.ts';
import { type Checked, readRows, wrongLines } from './customer-import.rules.ts';
import { insertRows, lookUp } from './customer-import.store.ts';

async function check(tx: Tx, ctx: Ctx, style: number, given: readonly ImportedRow[]): Promise<Checked> {
  const rows = given.map((row) => tidied(customerSheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.customerImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.customerImportRows });
  return readRows(rows, await lookUp(tx, ctx, style, rows), maySetCredit(ctx));
}

async function save(tx: Tx, ctx: Ctx, style: number, given: readonly ImportedRow[]): Promise<{ count: number }> {
  const { rows, verdicts, wrong } = await check(tx, ctx, style, given);
  if (wrong > 0) refuse('IMPORT_WRONG_ROWS', { detail: wrongLines(verdicts) });
  const ids = await insertRows(tx, ctx, style, rows);
  ctx.audit.push({ object: boundCustomer.resource.name, objectId: ids.slice(0, 20).join(','), after: given });
  // NOTIFY carries at most 8000 bytes; browsers reload the list whatever the ids are.
  await notifyChange(tx, ctx, boundCustomer, ids.slice(0, 100));
  return { count: ids.length };
}

export const customerImportRoutes = (): Served[] => [
  serve(customerCalls.importCheck, async ({ tx, ctx, query, body }) => {
    const { verdicts, wrong } = await check(tx, ctx, query.style, body);
    return { rows: [...verdicts], wrong };
  }),
  serve(customerCalls.importCustomers, ({ tx, ctx, query, body }) => save(tx, ctx, query.style, body)),
  serve(customerCalls.importCustomer, ({ tx, ctx, body }) => save(tx, ctx, body.style, body.rows)),
];
