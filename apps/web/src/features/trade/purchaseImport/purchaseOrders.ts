/** The sums of a preview of imported purchases, and the purchases that it sends. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { linesAmount, mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import type { PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';
import { type Edited, instantOfDay, numberMissing } from '../orderImport/importedRows.ts';

export type PurchaseRow = Edited<PurchaseImportRow>;
export type ImportedPurchase = CallInput<typeof purchaseCalls.upload>['body']['list'][number];

/** Duplicate products are one line with their quantities added (spec 1 §4.5), unless they differ in what they cost or when they come. */
export const merged = (rows: readonly PurchaseRow[]): PurchaseRow[] =>
  mergeLines(rows, ({ num: _num, row: _row, isOk: _isOk, msg: _msg, ...rest }) => JSON.stringify(rest));

/** What will be saved: products that are not in the library are left out. */
export const known = (rows: readonly PurchaseRow[]): PurchaseRow[] => rows.filter(({ proId }) => proId !== null);

export const numbersOf = (rows: readonly PurchaseRow[]): string[] => [...new Set(rows.map(({ number }) => number))];

export const totalsOf = (rows: readonly PurchaseRow[]): { readonly lines: number; readonly num: number; readonly amount: number } => ({
  lines: known(rows).length,
  num: sumQuantity(...known(rows).map(({ num }) => num)),
  amount: linesAmount(known(rows)),
});

/** What prevents saving; undefined if nothing does. */
export function problemOf(rows: readonly PurchaseRow[]): string | undefined {
  const lines = known(rows);
  if (lines.length === 0) return errors.IMPORT_EMPTY.message;
  const without = lines.filter(({ customerId }) => customerId === null).map(({ row }) => row);
  if (without.length > 0) return errorMessage('PURCHASE_NO_SUPPLIER', { rows: without.join('、') });
  return numberMissing(lines);
}

const groupsOf = (rows: readonly PurchaseRow[]): PurchaseRow[][] => [...Map.groupBy(known(rows), ({ number }) => number).values()];

/** Everything that is asked before saving, one after the other (spec 1 §5.4). */
export function questionsOf(rows: readonly PurchaseRow[]): string[] {
  const { purchaseImport, orderImport } = messages;
  const isSplit = groupsOf(rows).some((group) => new Set(group.map(({ customerId }) => customerId)).size > 1);
  return [
    orderImport.confirm,
    ...(known(rows).length < rows.length ? [purchaseImport.notFound] : []),
    ...(isSplit ? [purchaseImport.split] : []),
  ];
}

const lineOf = (row: PurchaseRow): ImportedPurchase['products'][number] => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  ...(row.customerId === null ? {} : { customerId: row.customerId }),
  barcode: row.barcode,
  num: row.num,
  price: row.price,
  price2: row.price2,
  rate: row.rate,
  xiangzhuang: row.xiangzhuang,
  type: row.type as 0 | 1,
  sendTime: instantOfDay(row.sendTime),
});

export interface PurchaseHead {
  readonly number: string;
  readonly pactNumber: string;
  readonly advancePay: number;
  readonly businessType: string;
  readonly info: string;
  readonly deptId?: number | undefined;
}

/** Rows of one number are one purchase. The head's number is that of the only one; several keep those of the file. */
export function purchasesOf(rows: readonly PurchaseRow[], { number, pactNumber, info, deptId, ...head }: PurchaseHead): ImportedPurchase[] {
  const groups = groupsOf(rows);
  const [only, ...others] = groups;
  return groups.map((group) => ({
    ...head,
    ...(deptId === undefined ? {} : { deptId }),
    number: only && others.length === 0 ? number : (group[0]?.number ?? ''),
    pactNumber: others.length === 0 ? pactNumber : group.find((row) => row.pactNumber !== '')?.pactNumber || pactNumber,
    // Always said, in addition to anything else (spec 1 §5.4).
    info: [messages.purchaseImport.remark, info].filter((words) => words !== '').join(' '),
    products: group.map(lineOf),
  }));
}

/** The rows of refused purchases, for another try; `list` answers in the order of the purchases. */
export const refusedRows = (rows: readonly PurchaseRow[], list: readonly { readonly isOk: 0 | 1 }[]): PurchaseRow[] =>
  groupsOf(rows).flatMap((group, at) => (list[at]?.isOk === 0 ? group : []));

type Uploaded = CallReply<typeof purchaseCalls.upload>;

/** Every purchase that resulted from the import: a split one answers with the numbers of its parts. */
export function partsOf({ list, fail }: Uploaded): Uploaded {
  const parts = list.flatMap((one) => (one.isOk === 1 ? one.number.split('、').map((number) => ({ ...one, number })) : [one]));
  return { list: parts, success: parts.length - fail, fail };
}
