/** Judges imported rows of sales orders: looks up what they name, then reads them. The preview and saving both ask here. */
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { stoppingOf } from '@cangyun/contract/trade/importedOrders.ts';
import { type SalesOrderCells, type SalesOrderImportRow, salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { quoteAll } from '#areas/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { chosenOf, knownOf } from '../orderImport/known.store.ts';
import { inquiriesOf, partiesOf, readRows } from './reading.rules.ts';
import { lookUp } from './salesOrderImport.store.ts';

export interface ImportedSales {
  readonly rows: readonly SalesOrderCells[];
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
  readonly businessType: string;
  readonly ownOrders: 0 | 1;
}

/** The rows of a save. */
export async function rightSales(tx: Tx, ctx: Ctx, body: ImportedSales): Promise<SalesOrderImportRow[]> {
  const rows = await judgeSales(tx, ctx, body);
  const detail = stoppingOf(rows);
  return detail === '' ? rows : refuse('IMPORT_WRONG_ROWS', { detail });
}

/** A fixed number of statements, however many rows. */
export async function judgeSales(
  tx: Tx,
  ctx: Ctx,
  { rows: given, businessType, ownOrders, customerId, deptId }: ImportedSales,
): Promise<SalesOrderImportRow[]> {
  if (given.length === 0) refuse('IMPORT_EMPTY');
  if (given.length > limits.orderImportRows) refuse('ORDER_IMPORT_TOO_MANY');
  const rows = given.map((row) => tidied(salesOrderSheet, row));
  const [found, chosen] = await Promise.all([lookUp(tx, ctx, rows), chosenOf(tx, ctx, { customerId, deptId })]);
  const parties = rows.map((row) => partiesOf(row, found, chosen));
  const inquiries = inquiriesOf(rows, parties, businessType);
  const [known, quoted] = await Promise.all([knownOf(tx, ctx, parties), quoteAll(tx, ctx, inquiries)]);
  const quotes = new Map(inquiries.flatMap(({ at }, order) => at.map((row, line) => [row, quoted[order]?.lines[line]] as const)));
  const facts = parties.map((of, at) => ({
    parties: of,
    known: known[at] ?? { usableQty: 0, lastPrice: null },
    quoted: quotes.get(at),
  }));
  return readRows(rows, facts, ownOrders === 1);
}
