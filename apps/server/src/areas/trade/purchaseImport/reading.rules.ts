/**
 * Reads imported rows of purchases: which product each means, of which supplier, and its numbers. No SQL: the caller passes what was looked
 * up.
 */
import { rowComplaints as say } from '@cangyun/contract/trade/orderImport.ts';
import { type PurchaseCells, type PurchaseField, type PurchaseImportRow, purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import { dayIn, judged, numberIn, packFrom, priceFrom, quantityFrom, rateFrom, textIn } from '../orderImport/cells.rules.ts';
import type { FoundProduct } from '../orderImport/products.rules.ts';

/** What is known of a product that is bought. */
export interface Bought {
  /** Its own supplier, if goods can be ordered there. */
  readonly customerId: number | null;
  readonly customerName: string;
  readonly lastPrice: number | null;
}

/** Of the purchase and of its contract. */
const LONGEST_NUMBER = 50;

export const readRow = (row: PurchaseCells, at: number, product: FoundProduct | undefined, bought: Bought): PurchaseImportRow =>
  judged(at, (complain) => {
    if (!product) complain(say.noProduct);
    const { columns } = purchaseSheet;
    const number = (field: PurchaseField): number | undefined => numberIn(row[field], columns[field].heading, complain);
    return {
      number: textIn(row.number, columns.number.heading, LONGEST_NUMBER, complain),
      pactNumber: textIn(row.pactNumber, columns.pactNumber.heading, LONGEST_NUMBER, complain),
      proId: product?.id ?? null,
      proName: product?.name ?? '',
      barcode: product?.barcode ?? row.barcode,
      ...bought,
      num: quantityFrom(number('num')),
      price: priceFrom(number('price')),
      rate: rateFrom(number('rate'), columns.rate.heading, complain),
      xiangzhuang: packFrom(number('xiangzhuang')),
      sendTime: dayIn(row.sendTime, columns.sendTime.heading, complain),
    };
  });
