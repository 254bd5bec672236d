/**
 * Reads imported shipments to consumers: which product each row means, and who gets it, under the official names of the places. No SQL: the
 * caller passes what was looked up.
 */
import {
  type ConsumerCells,
  type ConsumerField,
  type ConsumerImportRow,
  consumerSheet,
  receiverFields,
  consumerComplaints as say,
} from '@cangyun/contract/trade/consumerImport.ts';
import type { Divisions } from '#platform/address/divisions.ts';
import { officialNames } from '#platform/address/official-names.ts';
import { type Complain, judged, numberIn, priceFrom, quantityFrom, textIn } from '../orderImport/cells.rules.ts';
import type { Known } from '../orderImport/known.store.ts';
import { type FoundProduct, type FoundProducts, type ProductMention, productOf } from '../orderImport/products.rules.ts';

/** The barcode first; the code if that means nothing. */
export const consumerProduct = (row: ConsumerCells, customer: ProductMention | undefined, found: FoundProducts): FoundProduct | undefined =>
  productOf(row.barcode, customer, found) ?? productOf(row.code, customer, found);

const { columns } = consumerSheet;
const heading = (field: ConsumerField): string => columns[field].heading;

type Receiver = Pick<ConsumerImportRow, (typeof receiverFields)[number]>;

/** As much as an order stores of them. */
const MOST = { fahuoNumber: 50, reciveName: 50, reciveMobile: 30, reciveAddress: 150 } as const;
const DIVISION = { province: 'reciveSheng', city: 'reciveShi', district: 'reciveQu' } as const;

function receiverIn(row: ConsumerCells, divisions: Divisions, complain: Complain): Receiver {
  for (const field of receiverFields) if (row[field] === '') complain(say.missing(heading(field)));
  const [province, city, district] = [row.reciveSheng, row.reciveShi, row.reciveQu];
  const said = (field: 'reciveName' | 'reciveMobile' | 'reciveAddress'): string =>
    textIn(row[field], heading(field), MOST[field], complain);
  const receiver = {
    reciveName: said('reciveName'),
    reciveMobile: said('reciveMobile'),
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

/** `hasSite`: without a warehouse the stock is unknown. */
export function readConsumers(
  rows: readonly ConsumerCells[],
  facts: readonly ConsumerFacts[],
  hasSite: boolean,
  divisions: Divisions,
): ConsumerImportRow[] {
  const firsts = new Map<string, { row: ConsumerCells; at: number }>();
  return rows.map((row, index) =>
    judged(index + 1, (complain) => {
      const { product, known } = facts[index] ?? { product: undefined, known: { usableQty: 0, lastPrice: null } };
      if (!product) complain(say.noProduct);
      else if (hasSite && known.usableQty <= 0) complain(say.noStock);
      const receiver = receiverIn(row, divisions, complain);
      const first = row.fahuoNumber === '' ? undefined : firsts.get(row.fahuoNumber);
      if (first && !sameReceiver(row, first.row)) complain(say.apart(first.at));
      if (!first) firsts.set(row.fahuoNumber, { row, at: index + 1 });
      return {
        fahuoNumber: textIn(row.fahuoNumber, heading('fahuoNumber'), MOST.fahuoNumber, complain),
        proId: product?.id ?? null,
        proName: product?.name ?? '',
        barcode: product?.barcode ?? (row.barcode || row.code),
        ...known,
        num: quantityFrom(numberIn(row.num, heading('num'), complain)),
        price: priceFrom(numberIn(row.price, heading('price'), complain) ?? product?.resalePrice),
        ...receiver,
      };
    }),
  );
}
