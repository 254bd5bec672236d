/** Lines on their way into an order: the product found, unit and tax rate decided, a gift settled, duplicates known, content copied. */
import { type ByUnit, piecePriceOf, piecesOf, unitPriceOf } from '@cangyun/contract/catalog/units.ts';
import { type LineRate, rateFor, type TaxedPartner, taxFreeState } from '@cangyun/contract/tax.ts';
import { settled } from '@cangyun/contract/trade/amounts.ts';
import { lineInput } from '@cangyun/contract/trade/lines.ts';
import type { z } from 'zod';
import { refuseKits } from '#areas/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { NewLine } from './lines.store.ts';
import { type FoundProduct, findProducts } from './products.store.ts';

type Entered = z.output<z.ZodObject<typeof lineInput>>;

/** Nobody reads more rows in a sentence. */
const MOST_NAMED = 20;

/** Row numbers, counted from 1, of the rows that fail. */
export const failingRows = <Row>(rows: readonly Row[], fails: (row: Row) => boolean): string =>
  rows
    .flatMap((row, at) => (fails(row) ? [at + 1] : []))
    .slice(0, MOST_NAMED)
    .join('、');

export type KnownProduct = FoundProduct & { readonly id: number };

/** Of the lines of one order: one that is unknown, or has no stock of its own, refuses the order with its rows. */
function knownProducts(found: readonly FoundProduct[]): KnownProduct[] {
  const missing = failingRows(found, ({ id }) => id === null);
  if (missing) refuse('ORDER_PRODUCTS_MISSING', { rows: missing });
  const known = found.map((product) => ({ ...product, id: product.id ?? 0 }));
  const kits = known.flatMap(({ id, name, isKit }, at) => (isKit ? [{ row: at + 1, productId: id, name }] : []));
  if (kits.length > 0) refuseKits(kits, new Map(kits.map(({ productId, name }) => [productId, name])));
  return known;
}

/** Products that were found for the lines of several orders. Answers those of the order at a place, or refuses it. */
export function productsAsked(
  orders: readonly { readonly length: number }[],
  rows: readonly FoundProduct[],
): (at: number) => KnownProduct[] {
  const found = [...rows];
  const ofEach = orders.map(({ length }) => found.splice(0, length));
  return (at) => knownProducts(ofEach[at] ?? []);
}

/** By number or barcode. */
export const enteredProducts = async (tx: Tx, ctx: Ctx, orders: readonly (readonly Entered[])[]): Promise<(at: number) => KnownProduct[]> =>
  productsAsked(orders, await findProducts(tx, ctx, orders.flat()));

/** As many pieces, and so dear a unit, as a line of pieces may have. */
export const isWritable = (unitNum: number, unitPrice: number, factor: number): boolean =>
  lineInput.num.safeParse(piecesOf(unitNum, factor)).success && lineInput.price.safeParse(unitPrice).success;

/** The base unit is no packaging level, however it is named. */
function unitOf(line: Entered, { name, baseUnit, unitName, unitFactor }: KnownProduct, row: number): ByUnit | null {
  const wanted = line.unit === baseUnit ? '' : line.unit;
  if (unitName === null || unitFactor === null) {
    if (wanted !== '') refuse('ORDER_UNIT_UNKNOWN', { row, name, unit: wanted });
    return null;
  }
  const [unit, factor] = [unitName, unitFactor];
  if (line.unit !== '' && line.unitFactor !== undefined && line.unitFactor !== factor)
    refuse('ORDER_UNIT_CHANGED', { row, name, unit, now: factor, was: line.unitFactor });
  // A scanned box counts boxes; a unit that is named may come with its pieces.
  const unitNum = line.unitNum ?? line.num;
  if (line.unitNum !== undefined && piecesOf(unitNum, factor) !== line.num)
    refuse('ORDER_UNIT_NUM', { row, name, unitNum, unit, factor, pieces: piecesOf(unitNum, factor), num: line.num });
  const unitPrice = line.unitPrice ?? unitPriceOf(line.price || line.price2, factor);
  if (!isWritable(unitNum, unitPrice, factor)) refuse('ORDER_UNIT_TOO_MUCH', { row, name, unitNum, unit, factor });
  return { name: unit, factor, unitNum, unitPrice };
}

/** What the line says; else the partner's, else the product's. */
function rateOf(line: Pick<Entered, 'rate' | 'taxFree'>, partner: TaxedPartner, productPercent: number): LineRate {
  if (line.taxFree === taxFreeState.code.exempt) return { rate: 0, taxFree: taxFreeState.code.exempt };
  return line.rate === undefined ? rateFor(partner, productPercent) : { rate: line.rate, taxFree: taxFreeState.code.taxed };
}

/** How the lines of a kind of order are taxed. */
export interface Taxing {
  readonly partner: TaxedPartner;
  readonly percentOf: (product: FoundProduct) => number;
}

/** `row`: counted from 1, for refusals. */
export function enteredLine(line: Entered, product: KnownProduct, { partner, percentOf }: Taxing, row: number): NewLine {
  const byUnit = unitOf(line, product, row);
  const price = byUnit && line.unitPrice !== undefined ? piecePriceOf(line.unitPrice, byUnit.factor) : line.price;
  return {
    ...settled({ price, price2: line.price2, type: line.type }),
    ...rateOf(line, partner, percentOf(product)),
    productId: product.id,
    num: byUnit ? piecesOf(byUnit.unitNum, byUnit.factor) : line.num,
    byUnit,
    xiangzhuang: line.xiangzhuang,
    sendTime: line.sendTime ?? null,
    info: line.info,
  };
}

type LineContent = Omit<NewLine, 'productId' | 'deptId' | 'receiver'>;

/** What a line says of itself, for a line that is made of it: how many, at what price, when, and what is remarked. */
export const lineContent = ({
  num,
  price,
  price2,
  rate,
  taxFree,
  byUnit,
  xiangzhuang,
  type,
  sendTime,
  info,
}: LineContent): LineContent => ({
  num,
  price,
  price2,
  rate,
  taxFree,
  byUnit: byUnit && { name: byUnit.name, factor: byUnit.factor, unitNum: byUnit.unitNum, unitPrice: byUnit.unitPrice },
  xiangzhuang,
  type,
  sendTime,
  info,
});

/** Two lines that differ only in quantity are one (spec 2 §4): same product, unit, price, gift, site, receiver and remark. */
export const sameLine = ({ num: _num, byUnit, ...line }: NewLine): string =>
  JSON.stringify([line, byUnit ? [byUnit.name, byUnit.factor, byUnit.unitPrice] : null]);
