/** Combined products: they have no stock of their own, so documents carry their parts. Pure. */
import { roundPrice } from '../arithmetic.ts';

const rounded = (price: number): number => roundPrice(Math.max(price, 0));

export interface PricedPart {
  /** Pieces in one kit. */
  readonly num: number;
  /** The price of one piece outside the kit. */
  readonly price: number;
}

/**
 * The price of one piece of each part, so that together they cost as much as the kit, in proportion to their own prices (by pieces if none
 * has a price). A kit without a price costs as much as its parts.
 */
export function partPrices(kitPrice: number, parts: readonly PricedPart[]): number[] {
  if (kitPrice <= 0) return parts.map(({ price }) => price);
  const known = parts.some(({ price }) => price > 0);
  const weights = parts.map(({ num, price }) => num * (known ? price : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const prices = parts.map(({ num }, at) => rounded((kitPrice * (weights[at] ?? 0)) / whole / num));
  // The rounding difference goes to the priced part with the fewest pieces in a kit: there it is expressed most exactly.
  const fewest = parts.reduce(
    (best, { num }, at) => ((weights[at] ?? 0) > 0 && num < (parts[best]?.num ?? 0) ? at : best),
    weights.findIndex((weight) => weight > 0),
  );
  const others = parts.reduce((sum, { num }, at) => (at === fewest ? sum : sum + num * (prices[at] ?? 0)), 0);
  return prices.map((price, at) => (at === fewest ? rounded((kitPrice - others) / (parts[at]?.num ?? 1)) : price));
}

/** How many kits the present parts make. */
export const kitsOf = (parts: readonly { readonly num: number; readonly usableQty: number }[]): number =>
  parts.length === 0 ? 0 : Math.max(0, Math.min(...parts.map(({ num, usableQty }) => Math.floor(usableQty / num))));
