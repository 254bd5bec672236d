/**
 * Reads imported shipments to consumers: which product each row means, and who gets it, under the official names of the places. No SQL: the
 * caller passes what was looked up.
 */
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import {
  type ConsumerCells,
  type ConsumerField,
  type ConsumerImportRow,
  consumerSheet,
  receiverFields,
  consumerComplaints as say,
} from '@cangyun/contract/trade/consumerImport.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Divisions } from '#platform/address/divisions.ts';
import { officialNames } from '#platform/address/official-names.ts';
import { type Complain, judged, phoneIn, priceIn, quantityIn, type ReadCell, textIn } from '../orderImport/cells.rules.ts';
import type { Known } from '../orderImport/known.store.ts';
import { type FoundProduct, type FoundProducts, type ProductMention, productOf } from '../orderImport/products.rules.ts';
import { inUnit, lastInUnit, type RowUnit, unitOfRow } from '../orderImport/units.rules.ts';

/** The barcode first; the code if that means nothing. */
export const consumerProduct = (row: ConsumerCells, customer: ProductMention | undefined, found: FoundProducts): FoundProduct | undefined =>
  productOf(row.barcode, customer, found) ?? productOf(row.code, customer, found);

const { columns } = consumerSheet;
const heading = (field: ConsumerField): string => columns[field].heading;
const cellOf = (row: ConsumerCells, field: ConsumerField, complain: Complain): ReadCell => ({
  cell: row[field],
  heading: heading(field),
  complain,
});

type Receiver = Pick<ConsumerImportRow, (typeof receiverFields)[number]>;

/** As much as an order stores of them. */
const MOST = { fahuoNumber: 50, reciveName: 50, reciveMobile: 30, reciveAddress: 150 } as const;
const DIVISION = { province: 'reciveSheng', city: 'reciveShi', district: 'reciveQu' } as const;

function receiverIn(row: ConsumerCells, divisions: Divisions, complain: Complain): Receiver {
  for (const field of receiverFields) if (row[field] === '') complain(say.missing(heading(field)));
  const [province, city, district] = [row.reciveSheng, row.reciveShi, row.reciveQu];
  const said = (field: 'reciveName' | 'reciveAddress'): string => textIn(cellOf(row, field, complain), MOST[field]);
  const receiver = {
    reciveName: said('reciveName'),
    reciveMobile: phoneIn(cellOf(row, 'reciveMobile', complain), MOST.reciveMobile),
    reciveSheng: province,
    reciveShi: city,
    reciveQu: district,
    reciveAddress: said('reciveAddress'),
  };
  if (province === '' || city === '' || district === '') return receiver;
  const names = officialNames({ province, city, district }, divisions);
  if (typeof names === 'string') {
    complain(say.unknownDivision(heading(DIVISION[names]), row[DIVISION[names]]));
    return receiver;
  }
  return {
    ...receiver,
    reciveSheng: names.province,
    reciveShi: names.city,
    reciveQu: names.district,
    reciveAddress: `${names.rest}${receiver.reciveAddress}`,
  };
}

const sameReceiver = (one: ConsumerCells, other: ConsumerCells): boolean => receiverFields.every((field) => one[field] === other[field]);

export interface ConsumerFacts {
  readonly product: FoundProduct | undefined;
  readonly known: Known;
}

/** A missing price is the wholesale price (spec 1 §5.3). */
function priceOf(row: ConsumerCells, product: FoundProduct | undefined, unit: RowUnit, complain: Complain) {
  const price = row.price === '' ? inUnit(product?.resalePrice ?? 0, unit) : (priceIn(cellOf(row, 'price', complain), unit) ?? 0);
  return row.type === giftType.code.gift ? { price: 0, price2: price } : { price, price2: 0 };
}

interface Settings {
  /** Without a warehouse the stock is unknown. */
  readonly hasSite: boolean;
  /** Rows without a number below a numbered one are orders of their own. */
  readonly ownOrders: boolean;
}

export function readConsumers(
  rows: readonly ConsumerCells[],
  facts: readonly ConsumerFacts[],
  { hasSite, ownOrders }: Settings,
  divisions: Divisions,
): ConsumerImportRow[] {
  const firsts = new Map<string, { row: ConsumerCells; at: number }>();
  const numbered = rows.map((row) => ({ number: row.fahuoNumber, party: receiverFields.map((field) => row[field]).join(' ') }));
  const unsaid = ownOrders ? new Map<number, string>() : unsaidNumbers(numbered);
  return rows.map((row, index) =>
    judged(rowAt(row, index), (complain) => {
      const { product, known } = facts[index] ?? { product: undefined, known: { usableQty: 0, lastPrice: null } };
      const unit = unitOfRow(product, row.num);
      if (!product) complain(say.noProduct);
      else if (hasSite && known.usableQty <= 0) complain(say.noStock);
      const receiver = receiverIn(row, divisions, complain);
      const first = row.fahuoNumber === '' ? undefined : firsts.get(row.fahuoNumber);
      if (first && !sameReceiver(row, first.row)) complain(say.apart(first.at));
      if (!first) firsts.set(row.fahuoNumber, { row, at: rowAt(row, index) });
      const above = unsaid.get(index);
      if (above !== undefined) complain(say.whoseRow(heading('fahuoNumber'), above));
      return {
        fahuoNumber: textIn(cellOf(row, 'fahuoNumber', complain), MOST.fahuoNumber),
        proId: product?.id ?? null,
        proName: product?.name ?? '',
        barcode: product?.barcode ?? (row.barcode || row.code),
        usableQty: known.usableQty,
        lastPrice: lastInUnit(known.lastPrice, unit),
        num: quantityIn(cellOf(row, 'num', complain), unit),
        unit: unit.unit,
        unitFactor: unit.unitFactor,
        ...priceOf(row, product, unit, complain),
        type: row.type,
        ...receiver,
      };
    }),
  );
}
