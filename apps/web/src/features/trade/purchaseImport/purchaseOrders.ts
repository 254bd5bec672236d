/** The sums of a preview of imported purchases, what prevents saving it, and what is asked before. Pure. */
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import { wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { foundRows, mergedLines, purchaseGroups } from '@cangyun/contract/trade/importedPurchases.ts';
import { piecesOfRows } from '@cangyun/contract/trade/importedUnits.ts';
import type { PurchaseImportRow, purchaseImportCalls } from '@cangyun/contract/trade/purchaseImport.ts';

export const numbersOf = (rows: readonly PurchaseImportRow[]): string[] => [...new Set(rows.map(({ number }) => number))];

/** `lines`: duplicate products of a purchase are one. */
export const totalsOf = (
  rows: readonly PurchaseImportRow[],
): { readonly lines: number; readonly num: number; readonly amount: number } => ({
  lines: purchaseGroups(rows).reduce((sum, group) => sum + mergedLines(group).length, 0),
  num: piecesOfRows(foundRows(rows)),
  amount: linesAmount(foundRows(rows)),
});

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

type Saved = CallReply<typeof purchaseImportCalls.save>;

/** Every purchase that resulted from the import: a split one answers with the numbers of its parts. */
export function partsOf({ list, fail }: Saved): Saved {
  const parts = list.flatMap((one) => (one.isOk === 1 ? one.number.split('、').map((number) => ({ ...one, number })) : [one]));
  return { list: parts, success: parts.length - fail, fail };
}
