/** The sums of a preview of shipments to consumers, and the orders that it sends. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import { firstWrong, wrongRow } from '@cangyun/contract/kernel/import.ts';
import { isPriceError, linesAmount, mergeLines } from '@cangyun/contract/trade/amounts.ts';
import { type ConsumerImportRow, receiverFields } from '@cangyun/contract/trade/consumerImport.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type Edited, headNumbers, type ImportedOrder, numberMissing, type SaleHead, sameLine } from '../orderImport/importedRows.ts';

export type ConsumerRow = Edited<ConsumerImportRow>;

/** Rows of one shipping number are one order; without a number, those of one receiver are. */
const orderKey = (row: ConsumerRow): string => JSON.stringify([row.fahuoNumber, ...receiverFields.map((field) => row[field])]);

export interface ConsumerTotals {
  readonly orders: number;
  readonly num: number;
  readonly amount: number;
  readonly priceErrors: number;
}

export const totalsOf = (rows: readonly ConsumerRow[]): ConsumerTotals => ({
  orders: new Set(rows.map(orderKey)).size,
  num: sumQuantity(...rows.map(({ num }) => num)),
  amount: linesAmount(rows),
  priceErrors: rows.filter(isPriceError).length,
});

interface Parties {
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
}

/** What prevents saving: no customer, no warehouse, or rows that can not be delivered. */
export function problemOf(rows: readonly ConsumerRow[], { customerId, deptId }: Parties): string | undefined {
  if (customerId === undefined) return errors.ORDER_NO_CUSTOMER.message;
  if (deptId === undefined) return errors.ORDER_NO_SITE.message;
  const detail = firstWrong(rows.filter(({ isOk }) => isOk === 0).map(({ row, msg }) => wrongRow(row, msg)));
  return detail === '' ? numberMissing(rows) : errorMessage('IMPORT_WRONG_ROWS', { detail });
}

const lineOf = (row: ConsumerRow): ImportedOrder['products'][number] => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  barcode: row.barcode,
  num: row.num,
  price: row.price,
  price2: row.price2,
  type: row.type as 0 | 1,
});

export function ordersOf(rows: readonly ConsumerRow[], head: SaleHead, parties: Parties): ImportedOrder[] {
  const groups = [...Map.groupBy(rows, orderKey).values()];
  const numberOf = headNumbers(head, groups, ([first]) => first?.fahuoNumber ?? '');
  return groups.map((group) => {
    const [first] = group as [ConsumerRow];
    return {
      ...parties,
      number: numberOf(group),
      source: orderSource.code.upload,
      businessType: head.businessType,
      info: head.info,
      buyAddress: {
        name: first.reciveName,
        phone: first.reciveMobile,
        province: first.reciveSheng,
        city: first.reciveShi,
        address: `${first.reciveQu}${first.reciveAddress}`,
      },
      products: mergeLines(group.map(lineOf), sameLine),
    };
  });
}
