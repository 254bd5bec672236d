/** HTTP of the import of entries: check reports, save takes all rows or none. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind, entryOrigin } from '@cangyun/contract/finance/entry.ts';
import { entrySheet, type ImportedEntryRow } from '@cangyun/contract/finance/entryImport.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { wrongRows } from '@cangyun/contract/kernel/import.ts';
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { postItems } from '#kernel/money/index.ts';
import { takeNumbers } from '#kernel/numbers/number.store.ts';
import { notifyChange, recordVersions } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundEntry } from './entry.store.ts';
import { amountOf, type Checked, readEntries } from './import.rules.ts';
import { insertEntries, lookUpNames } from './import.store.ts';
import { claimsOf } from './write.rules.ts';

/** The side's kind of partner: customers pay us, we pay suppliers. */
const styleOf = (side: number): number => (side === moneySide.code.receive ? customerStyle.code.customer : customerStyle.code.supplier);

async function check(tx: Tx, ctx: Ctx, side: number, given: readonly ImportedEntryRow[]): Promise<Checked> {
  const rows = given.map((row) => tidied(entrySheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.entryImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.entryImportRows });
  const names = await lookUpNames(tx, ctx, styleOf(side), rows);
  return readEntries(rows, { ...names, site: ctx.site ?? ctx.homeSite, today: formatDay(new Date()) });
}

interface Importing {
  readonly side: number;
  readonly opening: number;
}

async function save(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  { side, opening }: Importing,
  rows: readonly ImportedEntryRow[],
): Promise<{ count: number }> {
  const { entries, verdicts, wrong } = await check(tx, ctx, side, rows);
  if (wrong > 0) refuse('IMPORT_WRONG_ROWS', { detail: wrongRows(verdicts) });
  const { name: kind, prefix } = entryKind;
  const taken = await takeNumbers(numbers, ctx, { kind, ownerId: 0, prefix }, entries.length);
  const made = { side, origin: opening === 1 ? entryOrigin.code.opening : entryOrigin.code.imported, numbers: taken };
  const ids = await insertEntries(
    tx,
    ctx,
    made,
    entries.map((entry) => ({ ...entry, amount: amountOf(entry) })),
  );
  const claims = entries.flatMap((entry, at) =>
    claimsOf({ ...entry, ...made, id: ids[at] ?? 0, number: taken[at] ?? '', amount: amountOf(entry), feeAmount: 0, info: '' }),
  );
  await postItems(tx, ctx, claims);
  ctx.audit.push({ object: entryKind.name, objectId: ids.slice(0, 20).join(','), after: rows });
  await recordVersions(tx, ctx, boundEntry, ids);
  // NOTIFY carries at most 8000 bytes; browsers reload the list whatever the ids are.
  await notifyChange(tx, ctx, boundEntry, ids.slice(0, 100));
  return { count: ids.length };
}

export const entryImportRoutes = ({ numbers }: Services): Served[] => [
  serve(calls.importCheck, async ({ tx, ctx, query, body }) => {
    const { verdicts, wrong, entries } = await check(tx, ctx, query.side, body);
    return { rows: [...verdicts], wrong, entries: entries.length };
  }),
  serve(calls.importReceive, ({ tx, ctx, query: { opening }, body }) =>
    save(tx, ctx, numbers, { side: moneySide.code.receive, opening }, body),
  ),
  serve(calls.importPay, ({ tx, ctx, query: { opening }, body }) => save(tx, ctx, numbers, { side: moneySide.code.pay, opening }, body)),
];
