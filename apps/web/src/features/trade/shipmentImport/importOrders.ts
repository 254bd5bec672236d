/** What a preview of imported sales orders comes to, and the orders that it sends. Pure. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { isPriceError, lineTotal, mergeLines, sumMoney, sumQuantity } from '@cangyun/contract/trade/amounts.ts';
import type { ShipmentImportRow } from '@cangyun/contract/trade/shipmentImport.ts';
import type { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { giftType, orderSource } from '@cangyun/contract/trade/tradeCodes.ts';

/** A row as the preview edits it: gifts keep their price beside them. */
export interface PreviewRow extends ShipmentImportRow {
  readonly type: number;
  readonly price2: number;
}

export type ImportedOrder = CallInput<typeof shipmentOrderCalls.createMany>['body']['list'][number];

export const previewRow = (row: ShipmentImportRow): PreviewRow => ({ ...row, type: giftType.code.normal, price2: 0 });

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

/** The first row that can not be shipped, in the spec's words; undefined where all can. */
export function siteMissing(rows: readonly PreviewRow[]): string | undefined {
  const row = rows.find(({ proId, deptId, usableQty }) => proId !== null && (deptId === null || usableQty <= 0));
  return row && `${row.proName} ${row.barcode} ${messages.orderImport.noSite}`;
}

/** The first row without a quantity. */
export function numberMissing(rows: readonly PreviewRow[]): string | undefined {
  const row = rows.find(({ num }) => num <= 0);
  return row && `第 ${row.row} 行 ${row.proName || row.barcode} ${messages.orderImport.noNumber}`;
}

/** What is asked before saving (spec 1 §5.2). */
export function questionOf(rows: readonly PreviewRow[]): string {
  if (rows.some(({ proId }) => proId === null)) return messages.orderImport.confirmNoProduct;
  if (rows.some(({ customerId }) => customerId === null)) return messages.orderImport.confirmNoCustomer;
  return messages.orderImport.confirm;
}

/** Lines that differ in nothing but their quantity are one. */
const sameLine = ({ num: _num, ...line }: ImportedOrder['products'][number]): string => JSON.stringify(line);

/** Midnight of the day where the warehouse is. */
const instantOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T00:00:00+08:00`).toISOString());

const lineOf = (row: PreviewRow): ImportedOrder['products'][number] => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  barcode: row.barcode,
  num: row.num,
  price: row.price,
  price2: row.price2,
  rate: row.rate,
  xiangzhuang: row.xiangzhuang,
  type: row.type as 0 | 1,
  sendTime: instantOf(row.sendTime),
  info: row.info,
  ...(row.deptId === null ? {} : { deptId: row.deptId }),
  reciveName: row.reciveName,
  reciveMobile: row.reciveMobile,
  reciveAddress: row.reciveAddress,
});

/** For every order alike: what the head of the preview says. */
export interface PreviewHead {
  /** For orders that name none; several get -1, -2 … behind it. */
  readonly number: string;
  readonly businessType: string;
  readonly pactNumber: string;
  readonly advancePay: number;
  readonly info: string;
}

export function ordersOf(rows: readonly PreviewRow[], head: PreviewHead): ImportedOrder[] {
  const groups = [...Map.groupBy(rows, orderKey).values()];
  const unnumbered = groups.filter(([first]) => first?.number === '');
  const numberOf = (group: PreviewRow[]): string => {
    const [first] = group;
    if (first?.number || head.number === '') return first?.number ?? '';
    return unnumbered.length > 1 ? `${head.number}-${unnumbered.indexOf(group) + 1}` : head.number;
  };
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
