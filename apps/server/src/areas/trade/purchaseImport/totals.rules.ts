/** The sums of a preview of imported purchases, what prevents saving it, and what is asked before. Pure. */
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import { wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { foundRows, mergedLines, purchaseGroups } from '@cangyun/contract/trade/importedPurchases.ts';
import { piecesOfRows } from '@cangyun/contract/trade/importedUnits.ts';
import type { PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';

export interface PurchaseTotals {
  readonly purchases: number;
  readonly lines: number;
  readonly num: number;
  readonly amount: number;
}

export function totalsOf(rows: readonly PurchaseImportRow[]): PurchaseTotals {
  const groups = purchaseGroups(rows);
  const found = foundRows(rows);
  return {
    purchases: groups.length,
    lines: groups.reduce((sum, group) => sum + mergedLines(group).length, 0),
    num: piecesOfRows(found),
    amount: linesAmount(found),
  };
}

/** What prevents saving; undefined if nothing does. Rows whose product is unknown are left out, about which people are asked. */
export function problemOf(rows: readonly PurchaseImportRow[]): string | undefined {
  const found = foundRows(rows);
  if (found.length === 0) return errors.IMPORT_EMPTY.message;
  const without = found.filter(({ customerId }) => customerId === null).map(({ row }) => row);
  if (without.length > 0) return errorMessage('PURCHASE_NO_SUPPLIER', { rows: without.join('、') });
  const detail = wrongOf(found);
  return detail === '' ? undefined : errorMessage('IMPORT_WRONG_ROWS', { detail });
}

/** Everything that is asked before saving, one after the other (spec 1 §5.4). */
export function questionsOf(rows: readonly PurchaseImportRow[]): string[] {
  const { purchaseImport, orderImport } = messages;
  const isSplit = purchaseGroups(rows).some((group) => new Set(group.map(({ customerId }) => customerId)).size > 1);
  return [
    orderImport.confirm,
    ...(foundRows(rows).length < rows.length ? [purchaseImport.notFound] : []),
    ...(isSplit ? [purchaseImport.split] : []),
  ];
}
