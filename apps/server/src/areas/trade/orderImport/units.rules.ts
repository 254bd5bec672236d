/** What a row of an import counts and is priced by: the level whose barcode it has, else the one that its quantity names (3箱), else pieces. */
import { unitPriceOf } from '@cangyun/contract/catalog/units.ts';
import { measuredOf } from '@cangyun/contract/kernel/cells.ts';
import type { FoundProduct } from './products.rules.ts';

export interface RowUnit {
  /** A packaging level of the product; empty: the base unit. */
  readonly unit: string;
  readonly unitFactor: number;
  /** What cells call it; empty: the product does not say. */
  readonly label: string;
  /** What cells may not call it: other units of the product. */
  readonly others: readonly string[];
}

/** Cells of a product that is not known may name any unit. */
export const ANY_UNIT: RowUnit = { unit: '', unitFactor: 1, label: '', others: [] };

/** A row whose barcode is that of a box counts boxes, so its cells name no other unit. */
export function unitOfRow(product: FoundProduct | undefined, num: string): RowUnit {
  if (!product) return ANY_UNIT;
  const { boxed, unitName, units } = product;
  const said = measuredOf(num)?.unit ?? '';
  const level = boxed ?? (said === unitName ? undefined : units.find(({ name }) => name === said));
  if (level) return { unit: level.name, unitFactor: level.factor, label: level.name, others: [] };
  return { ...ANY_UNIT, label: unitName, others: units.map(({ name }) => name) };
}

/** A known price of a piece, in the unit of the row. */
export const inUnit = (price: number, { unitFactor }: RowUnit): number => unitPriceOf(price, unitFactor);

export const lastInUnit = (lastPrice: number | null, unit: RowUnit): number | null => (lastPrice === null ? null : inUnit(lastPrice, unit));
