/**
 * Reads imported rows of purchases: which product each means, of which supplier, and its numbers. No SQL: the caller passes what was looked
 * up.
 */
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import {
  type PurchaseCells,
  type PurchaseField,
  type PurchaseImportRow,
  purchaseSheet,
  purchaseComplaints as say,
} from '@cangyun/contract/trade/purchaseImport.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { dayIn, judged, packIn, priceIn, quantityIn, type ReadCell, rateIn, textIn } from '../orderImport/cells.rules.ts';
import type { FoundProduct } from '../orderImport/products.rules.ts';
import { lastInUnit, unitOfRow } from '../orderImport/units.rules.ts';

/** What is known of a product that is bought. */
export interface Bought {
  /** Its own supplier, if goods can be ordered there. */
  readonly customerId: number | null;
  readonly customerName: string;
  readonly lastPrice: number | null;
}

/** Of the purchase and of its contract. */
const LONGEST_NUMBER = 50;

export interface PurchaseFacts {
  readonly product: FoundProduct | undefined;
  readonly bought: Bought;
}

const UNKNOWN: PurchaseFacts = { product: undefined, bought: { customerId: null, customerName: '', lastPrice: null } };

/** `above`: the number above, if nobody said whether the row belongs to it. */
const readRow = (row: PurchaseCells, at: number, { product, bought }: PurchaseFacts, above: string | undefined): PurchaseImportRow =>
  judged(at, (complain) => {
    const { columns } = purchaseSheet;
    if (!product) complain(say.noProduct);
    else if (bought.customerId === null) complain(row.supplierName === '' ? say.noSupplier : say.unknownSupplier(row.supplierName));
    if (above !== undefined) complain(say.whoseRow(columns.number.heading, above));
    const cell = (field: PurchaseField): ReadCell => ({ cell: row[field], heading: columns[field].heading, complain });
    const unit = unitOfRow(product, row.num);
    const isGift = row.type === giftType.code.gift;
    const num = quantityIn(cell('num'), unit);
    const price = priceIn(cell('price'), unit) ?? 0;
    return {
      number: textIn(cell('number'), LONGEST_NUMBER),
      pactNumber: textIn(cell('pactNumber'), LONGEST_NUMBER),
      proId: product?.id ?? null,
      proName: product?.name ?? '',
      barcode: product?.barcode ?? row.barcode,
      ...bought,
      lastPrice: lastInUnit(bought.lastPrice, unit),
      num,
      unit: unit.unit,
      unitFactor: unit.unitFactor,
      price: isGift ? 0 : price,
      price2: isGift ? price : 0,
      type: row.type,
      rate: rateIn(cell('rate')),
      xiangzhuang: packIn(cell('xiangzhuang')),
      sendTime: dayIn(cell('sendTime')),
    };
  });

/** `ownOrders`: rows without a number below a numbered one are purchases of their own. */
export function readPurchases(rows: readonly PurchaseCells[], facts: readonly PurchaseFacts[], ownOrders: boolean): PurchaseImportRow[] {
  const unsaid = ownOrders ? new Map<number, string>() : unsaidNumbers(rows.map(({ number }) => ({ number, party: '' })));
  return rows.map((row, at) => readRow(row, rowAt(row, at), facts[at] ?? UNKNOWN, unsaid.get(at)));
}
