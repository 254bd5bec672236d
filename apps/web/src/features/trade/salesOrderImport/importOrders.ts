/** The sums of a preview of imported sales orders, and the orders that it sends. Pure. */
import { lineTotal, sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { isPriceError, mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { SalesOrderImportRow } from '@cangyun/contract/trade/salesOrderImport.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type Edited, headNumbers, type ImportedOrder, instantOfDay, type SaleHead, sameLine } from '../orderImport/importedRows.ts';

export type PreviewRow = Edited<SalesOrderImportRow>;

/** Rows of one number are one order; without a number, those of one customer are. Several warehouses of an order stay on its lines. */
export const orderKey = ({ number, customerId }: Pick<PreviewRow, 'number' | 'customerId'>): string => JSON.stringify([number, customerId]);

export interface PreviewTotals {
  readonly orders: number;
  readonly num: number;
  readonly amount: number;
  readonly couponMoney: number;
  readonly addFareMoney: number;
  readonly priceErrors: number;
}

export const totalsOf = (rows: readonly PreviewRow[]): PreviewTotals => ({
  orders: new Set(rows.map(orderKey)).size,
  num: sumQuantity(...rows.map(({ num }) => num)),
  amount: sumMoney(...rows.map(({ num, price }) => lineTotal(num, price))),
  couponMoney: sumMoney(...rows.map(({ couponMoney }) => couponMoney)),
  addFareMoney: sumMoney(...rows.map(({ addFareMoney }) => addFareMoney)),
  priceErrors: rows.filter(isPriceError).length,
});

/** The first row that can not be shipped, in the spec's words; undefined if all can. */
export function siteMissing(rows: readonly PreviewRow[]): string | undefined {
  const row = rows.find(({ proId, deptId, usableQty }) => proId !== null && (deptId === null || usableQty <= 0));
  return row && `${row.proName} ${row.barcode} ${messages.orderImport.noSite}`;
}

/** What is asked before saving (spec 1 §5.2). */
export function questionOf(rows: readonly PreviewRow[]): string {
  if (rows.some(({ proId }) => proId === null)) return messages.orderImport.confirmNoProduct;
  if (rows.some(({ customerId }) => customerId === null)) return messages.orderImport.confirmNoCustomer;
  return messages.orderImport.confirm;
}

const lineOf = (row: PreviewRow): ImportedOrder['products'][number] => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  barcode: row.barcode,
  num: row.num,
  price: row.price,
  price2: row.price2,
  rate: row.rate,
  xiangzhuang: row.xiangzhuang,
  type: row.type as 0 | 1,
  sendTime: instantOfDay(row.sendTime),
  info: row.info,
  ...(row.deptId === null ? {} : { deptId: row.deptId }),
  reciveName: row.reciveName,
  reciveMobile: row.reciveMobile,
  reciveAddress: row.reciveAddress,
});

export function ordersOf(rows: readonly PreviewRow[], head: SaleHead): ImportedOrder[] {
  const groups = [...Map.groupBy(rows, orderKey).values()];
  const numberOf = headNumbers(head, groups, ([first]) => first?.number ?? '');
  return groups.map((group) => {
    const [first] = group as [PreviewRow];
    return {
      ...(first.customerId === null ? {} : { customerId: first.customerId }),
      ...(first.deptId === null ? {} : { deptId: first.deptId }),
      number: numberOf(group),
      source: orderSource.code.upload,
      businessType: head.businessType,
      pactNumber: first.pactNumber || head.pactNumber,
      advancePay: head.advancePay,
      info: first.orderInfo || head.info,
      couponMoney: sumMoney(...group.map(({ couponMoney }) => couponMoney)),
      extraFare: sumMoney(...group.map(({ addFareMoney }) => addFareMoney)),
      products: mergeLines(group.map(lineOf), sameLine),
    };
  });
}
