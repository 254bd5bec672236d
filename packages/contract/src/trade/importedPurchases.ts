/** The purchases that imported rows make. Both ends count and group by these rules. Pure. */
import type { z } from 'zod';
import { messages } from '../messages.ts';
import { mergeLines } from './amounts.ts';
import { instantOfDay, wrongOf } from './importedOrders.ts';
import { linePrices } from './importedUnits.ts';
import type { purchaseInput } from './purchase.schema.ts';
import type { PurchaseHead, PurchaseImportRow } from './purchaseImport.ts';

type PurchaseForm = z.input<typeof purchaseInput>;
type Line = PurchaseForm['products'][number];

export interface ImportedPurchase {
  readonly form: PurchaseForm & { readonly number: string };
  /** Of the file. */
  readonly rows: readonly number[];
  /** What is wrong with its rows; empty if it may be saved. */
  readonly wrong: string;
}

/** What will be saved: products that are not in the library are left out. */
export const foundRows = (rows: readonly PurchaseImportRow[]): PurchaseImportRow[] => rows.filter(({ proId }) => proId !== null);

/** Rows of one number are one purchase. */
export const purchaseGroups = (rows: readonly PurchaseImportRow[]): PurchaseImportRow[][] => [
  ...Map.groupBy(foundRows(rows), ({ number }) => number).values(),
];

const lineOf = (row: PurchaseImportRow): Line => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  ...(row.customerId === null ? {} : { customerId: row.customerId }),
  barcode: row.barcode,
  num: row.num,
  ...linePrices(row),
  rate: row.rate,
  xiangzhuang: row.xiangzhuang,
  type: row.type,
  sendTime: instantOfDay(row.sendTime),
});

/** Duplicate products are one line with their quantities added (spec 1 §4.5), unless they differ in what they cost or when they come. */
export const mergedLines = (rows: readonly PurchaseImportRow[]): Line[] =>
  mergeLines(rows.map(lineOf), ({ num: _num, ...line }) => JSON.stringify(line));

/** A number in the head is that of the only purchase; else those of the file stay. */
export function purchasesOf(rows: readonly PurchaseImportRow[], head: PurchaseHead): ImportedPurchase[] {
  const { number, pactNumber, info, deptId, advancePay, businessType } = head;
  const groups = purchaseGroups(rows);
  const isOnly = groups.length === 1;
  return groups.map((group) => ({
    form: {
      advancePay,
      businessType,
      ...(deptId === undefined ? {} : { deptId }),
      number: (isOnly && number) || (group[0]?.number ?? ''),
      pactNumber: (isOnly && pactNumber) || group.find((row) => row.pactNumber !== '')?.pactNumber || pactNumber,
      // Always said, in addition to anything else (spec 1 §5.4).
      info: [messages.purchaseImport.remark, info].filter((words) => words !== '').join(' '),
      products: mergedLines(group),
    },
    rows: group.map(({ row }) => row),
    wrong: wrongOf(group),
  }));
}
