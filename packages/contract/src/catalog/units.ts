/**
 * Units of a product: the base unit that stock is kept in, and packaging levels (箱, 托) of so many pieces. Both ends use them. The goods'
 * levels are the source of names and factors; barcodes belong to each product.
 */
import { z } from 'zod';
import { cents, dividedBy, lineTotal, moneyOf, roundPrice, roundQuantity, unitsOf } from '../arithmetic.ts';

/** Largest number of pieces in one unit: a quantity has nine digits. */
export const MOST_FACTOR = 1_000_000_000;

const shownUnit = z.object({
  name: z.string(),
  /** Pieces of the base unit. */
  factor: z.int(),
  barcode: z.string(),
});
export const productUnits = z.array(shownUnit);
export type ProductUnit = z.output<typeof shownUnit>;

export interface PackagingLevel {
  readonly name: string;
  /** How many of the level below. */
  readonly xiangzhuang: number;
}

/** How goods are packed, as they say themselves. */
export interface Packed {
  readonly boxstyles: readonly PackagingLevel[];
  /** Without levels: the name of a box, and how many go into it. */
  readonly packUnit: string;
  readonly xiangzhuang: number;
  /** Of the base unit. */
  readonly unitName: string;
}

const BOX = '箱';

/**
 * Units from the inside out; each level counts the one below. A name that is taken gets the level's number. Goods without levels have one,
 * if they name a box and how many go into it. Levels beyond the largest factor are none.
 */
export function packagingUnits({ boxstyles, packUnit, xiangzhuang, unitName }: Packed): { name: string; factor: number }[] {
  const box = { name: packUnit, xiangzhuang };
  const levels = boxstyles.length > 0 ? boxstyles : packUnit !== '' && xiangzhuang > 1 ? [box] : [];
  const names = new Set([unitName]);
  const units: { name: string; factor: number }[] = [];
  let factor = 1;
  for (const [at, level] of levels.entries()) {
    factor *= level.xiangzhuang;
    if (factor > MOST_FACTOR) break;
    const wanted = level.name.trim() || (at === 0 ? packUnit || BOX : `${packUnit || BOX}${at + 1}`);
    const name = names.has(wanted) ? `${wanted}${at + 1}` : wanted;
    names.add(name);
    units.push({ name, factor });
  }
  return units;
}

const BOXES = [BOX, '整箱', '外箱', '纸箱'];
const PALLETS = ['托', '托盘', '栈板', '卡板'];

/** Pieces in a box and on a pallet; 0: nobody has said it. Goods without a level 箱 are boxed by their 箱装数. */
export function packingOf(packed: Omit<Packed, 'unitName'>): { readonly perBox: number; readonly perPallet: number } {
  const units = packagingUnits({ ...packed, unitName: '' });
  const piecesIn = (names: readonly string[]): number => units.find(({ name }) => names.includes(name))?.factor ?? 0;
  return { perBox: piecesIn(BOXES) || packed.xiangzhuang, perPallet: piecesIn(PALLETS) };
}

/** The unit whose barcode was scanned; none if it is the product's own, or a name. */
export const unitByCode = <U extends ProductUnit>(units: readonly U[], code: string): U | undefined => {
  const wanted = code.trim().toLowerCase();
  return wanted === '' ? undefined : units.find(({ barcode }) => barcode.toLowerCase() === wanted);
};

export const piecesOf = (unitNum: number, factor: number): number => roundQuantity(unitNum * factor);

/** A unit's price is that of a piece × pieces; back, the price of a piece is rounded and only informs: the total follows the unit. */
export const unitPriceOf = (price: number, factor: number): number => roundPrice(price * factor);
export const piecePriceOf = (unitPrice: number, factor: number): number => roundPrice(unitPrice / factor);

/** A line that is ordered by a packaging level. */
export interface ByUnit {
  readonly name: string;
  readonly factor: number;
  readonly unitNum: number;
  readonly unitPrice: number;
}

/** With the line's pieces and its amount: what its parts share. */
export interface LineByUnit extends ByUnit {
  readonly num: number;
  readonly amount: number;
}

/** What a line by unit costs, however the price of a piece is rounded. */
export const unitTotal = ({ unitNum, unitPrice }: Pick<ByUnit, 'unitNum' | 'unitPrice'>): number => lineTotal(unitNum, unitPrice);

/** Of the whole amount of so many pieces: what so many of them are worth. All of them are worth all of it. */
export const shareOf = (amount: number, pieces: number, quantity: number): number =>
  pieces === 0 ? 0 : moneyOf(dividedBy(cents(amount) * unitsOf(quantity, 3), unitsOf(pieces, 3)));

/** 「3 箱 + 2 瓶」: the largest units first; the base unit for the rest. */
export function packedParts(num: number, unitName: string, units: readonly Pick<ProductUnit, 'name' | 'factor'>[]): string {
  const base = unitName || '件';
  const parts: string[] = [];
  let left = roundQuantity(num);
  for (const { name, factor } of units.filter((unit) => unit.factor > 1).toSorted((a, b) => b.factor - a.factor)) {
    const count = Math.floor(left / factor);
    if (count < 1) continue;
    parts.push(`${count} ${name}`);
    left = roundQuantity(left - count * factor);
  }
  if (left > 0 || parts.length === 0) parts.push(`${left} ${base}`);
  return parts.join(' + ');
}

/** 「3 箱 + 2 瓶（38 瓶）」; what is less than a box is said once. */
export function packedText(num: number, unitName: string, units: readonly Pick<ProductUnit, 'name' | 'factor'>[]): string {
  const [parts, pieces] = [packedParts(num, unitName, units), `${roundQuantity(num)} ${unitName || '件'}`];
  return parts === pieces ? pieces : `${parts}（${pieces}）`;
}

/** 「3 箱（36 瓶）」 of a line by unit, else as many pieces as it has. */
export const orderedText = (num: number, unitName: string, unit: string, unitNum: number): string =>
  unit === ''
    ? `${roundQuantity(num)} ${unitName}`.trim()
    : `${roundQuantity(unitNum)} ${unit}（${roundQuantity(num)} ${unitName || '件'}）`;

/** The units that a document's line remembers of its product. */
export function unitsIn(snapshot: Readonly<Record<string, unknown>>): ProductUnit[] {
  const read = productUnits.safeParse(snapshot.units);
  return read.success ? read.data : [];
}
