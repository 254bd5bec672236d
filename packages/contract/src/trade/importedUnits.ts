/** Imported rows that count by a packaging level: quantity and prices are of that unit. Both ends use them. Pure. */
import { sumQuantity } from '../arithmetic.ts';
import { piecePriceOf, piecesOf } from '../catalog/units.ts';
import { isGift, isPriceError } from './amounts.ts';

interface CountedRow {
  readonly num: number;
  readonly unitFactor: number;
}

/** In pieces, whatever the rows count. */
export const piecesOfRows = (rows: readonly CountedRow[]): number =>
  sumQuantity(...rows.map(({ num, unitFactor }) => piecesOf(num, unitFactor)));

interface PricedRow {
  readonly unit: string;
  readonly unitFactor: number;
  readonly price: number;
  /** A gift's own price. */
  readonly price2: number;
  readonly type: number;
}

/** The prices of the line that a row makes. `num` of a line that names a unit counts that unit. */
export function linePrices(row: PricedRow) {
  const { unit, unitFactor, price, price2 } = row;
  if (unit === '') return { price, price2 };
  return {
    ...{ unit, unitFactor, unitPrice: isGift(row) ? price2 : price },
    price: piecePriceOf(price, unitFactor),
    price2: piecePriceOf(price2, unitFactor),
  };
}

interface ComparedRow {
  readonly unitFactor: number;
  readonly price: number;
  readonly type: number;
  /** Of the row's unit, like the price. */
  readonly lastPrice: number | null;
}

/** A price below the last one, by the piece: known prices of a piece are rounded, and a box would multiply what was rounded. */
export const isLowPriced = ({ unitFactor, price, type, lastPrice }: ComparedRow): boolean =>
  isPriceError({
    type,
    price: piecePriceOf(price, unitFactor),
    lastPrice: lastPrice === null ? null : piecePriceOf(lastPrice, unitFactor),
  });
