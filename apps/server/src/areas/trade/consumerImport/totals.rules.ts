/** The sums of a preview of shipments to consumers, and what prevents saving it. Pure. */
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import type { ConsumerImportRow } from '@cangyun/contract/trade/consumerImport.ts';
import { consumerOrderKey, type SaleParties, wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { isLowPriced, piecesOfRows } from '@cangyun/contract/trade/importedUnits.ts';

export interface ConsumerTotals {
  readonly orders: number;
  readonly num: number;
  readonly amount: number;
  readonly priceErrors: number;
}

export const totalsOf = (rows: readonly ConsumerImportRow[]): ConsumerTotals => ({
  orders: new Set(rows.map(consumerOrderKey)).size,
  num: piecesOfRows(rows),
  amount: linesAmount(rows),
  priceErrors: rows.filter(isLowPriced).length,
});

/** What prevents saving: no customer, no warehouse, or rows that can not be delivered. */
export function problemOf(rows: readonly ConsumerImportRow[], { customerId, deptId }: SaleParties): string | undefined {
  if (customerId === undefined) return errors.ORDER_NO_CUSTOMER.message;
  if (deptId === undefined) return errors.ORDER_NO_SITE.message;
  const detail = wrongOf(rows);
  return detail === '' ? undefined : errorMessage('IMPORT_WRONG_ROWS', { detail });
}
