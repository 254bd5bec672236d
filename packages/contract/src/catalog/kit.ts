/** Combined products: they have no stock of their own, so documents carry their parts. Pure. */
import { roundPrice } from '../arithmetic.ts';

const rounded = (price: number): number => roundPrice(Math.max(price, 0));

export interface PricedPart {
  /** Pieces in one kit. */
  readonly num: number;
  /** What a piece costs by itself. */
  readonly price: number;
}

/**
 * What a piece of each part costs so that together they cost what the kit does, in proportion to what they cost by themselves (by pieces where
 * nobody knows that). A kit without a price of its own costs what its parts do.
 */
export function partPrices(kitPrice: number, parts: readonly PricedPart[]): number[] {
  if (kitPrice <= 0) return parts.map(({ price }) => price);
  const known = parts.some(({ price }) => price > 0);
  const weights = parts.map(({ num, price }) => num * (known ? price : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const prices = parts.map(({ num }, at) => rounded((kitPrice * (weights[at] ?? 0)) / whole / num));
  // What rounding left over goes to the priced part of which the fewest pieces are in a kit: there it can be said most exactly.
  const fewest = parts.reduce(
    (best, { num }, at) => ((weights[at] ?? 0) > 0 && num < (parts[best]?.num ?? 0) ? at : best),
    weights.findIndex((weight) => weight > 0),
  );
  const others = parts.reduce((sum, { num }, at) => (at === fewest ? sum : sum + num * (prices[at] ?? 0)), 0);
  return prices.map((price, at) => (at === fewest ? rounded((kitPrice - others) / (parts[at]?.num ?? 1)) : price));
}

/** How many kits the parts that lie there make. */
export const kitsOf = (parts: readonly { readonly num: number; readonly usableQty: number }[]): number =>
  parts.length === 0 ? 0 : Math.max(0, Math.min(...parts.map(({ num, usableQty }) => Math.floor(usableQty / num))));
