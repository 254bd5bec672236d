/** The sums of a preview of imported sales orders, and what prevents saving it. Pure. */
import { lineTotal, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { errorMessage } from '@cangyun/contract/errors.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderKey, stoppingOf } from '@cangyun/contract/trade/importedOrders.ts';
import { isLowPriced, piecesOfRows } from '@cangyun/contract/trade/importedUnits.ts';
import type { SalesOrderImportRow } from '@cangyun/contract/trade/salesOrderImport.ts';

export interface PreviewTotals {
  readonly orders: number;
  readonly num: number;
  readonly amount: number;
  readonly couponMoney: number;
  readonly addFareMoney: number;
  readonly priceErrors: number;
}

export const totalsOf = (rows: readonly SalesOrderImportRow[]): PreviewTotals => ({
  orders: new Set(rows.map(salesOrderKey)).size,
  num: piecesOfRows(rows),
  amount: sumMoney(...rows.map(({ num, price }) => lineTotal(num, price))),
  couponMoney: sumMoney(...rows.map(({ couponMoney }) => couponMoney)),
  addFareMoney: sumMoney(...rows.map(({ addFareMoney }) => addFareMoney)),
  priceErrors: rows.filter(isLowPriced).length,
});

/** The first row that can not be shipped, in the spec's words; undefined if all can. */
function siteMissing(rows: readonly SalesOrderImportRow[]): string | undefined {
  const row = rows.find(({ proId, deptId, usableQty }) => proId !== null && (deptId === null || usableQty <= 0));
  return row && `${row.proName} ${row.barcode} ${messages.orderImport.noSite}`;
}

/** What prevents saving: a wrong row, unless only its product or customer is unknown, about which the spec asks. */
export function problemOf(rows: readonly SalesOrderImportRow[]): string | undefined {
  const detail = stoppingOf(rows);
  return siteMissing(rows) ?? (detail === '' ? undefined : errorMessage('IMPORT_WRONG_ROWS', { detail }));
}

/** What is asked before saving (spec 1 §5.2). */
export function questionOf(rows: readonly SalesOrderImportRow[]): string {
  if (rows.some(({ proId }) => proId === null)) return messages.orderImport.confirmNoProduct;
  if (rows.some(({ customerId }) => customerId === null)) return messages.orderImport.confirmNoCustomer;
  return messages.orderImport.confirm;
}
