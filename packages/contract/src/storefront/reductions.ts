/**
 * What an order of the mall costs less, beyond the prices of its lines. One 满减 of the shop is taken without asking, the one that takes off
 * most; then one chosen 优惠券, measured by what is left. Lines whose price comes from a promotion count for neither: nothing is reduced twice.
 */
import { cents, dividedBy, lineTotal, moneyOf, moneyText, priceText, sumMoney } from '../arithmetic.ts';

export interface Reduction {
  readonly id: number;
  readonly title: string;
  /** What one must spend. */
  readonly originalPrice: number;
  /** What is taken off. */
  readonly price: number;
}

export interface ReducedLine {
  readonly num: number;
  readonly price: number;
  /** Null: an ordinary price, which counts. */
  readonly promotionId: number | null;
}

/** What 满减 is measured by. */
export const reducible = (lines: readonly ReducedLine[]): number =>
  sumMoney(...lines.filter(({ promotionId }) => promotionId === null).map(({ num, price }) => lineTotal(num, price)));

/** Of equal ones the first. */
export function bestReduction<R extends Reduction>(reductions: readonly R[], amount: number): R | undefined {
  let best: R | undefined;
  for (const one of reductions) if (one.originalPrice <= amount && one.price > (best?.price ?? 0)) best = one;
  return best;
}

export const isReached = ({ originalPrice }: Reduction, amount: number): boolean => originalPrice <= amount;

export const reductionText = (label: string, { title, originalPrice, price }: Reduction): string =>
  `${label}「${title}」：满 ${moneyText(originalPrice)} 减 ${moneyText(price)}`;

/** What an order says of a line whose price comes from a promotion. */
export const promotedText = (name: string, num: number, why: string, ordinaryPrice: number): string =>
  `${name} × ${num}：${why}，原 ${priceText(ordinaryPrice)}`;

/** What an order says of all its promotions. */
export const promotionsText = (lines: readonly string[], reductions: readonly { readonly why: string; readonly money: number }[]): string =>
  [...lines, ...reductions.map(({ why, money }) => `${why}（本单减 ${moneyText(money)}）`)].join('；');

/** 砍价: so many of `size` helpers have cut; all of them together reach the floor to the cent. */
export function bargainPrice(start: number, floor: number, size: number, helpers: number): number {
  const whole = cents(start) - cents(floor);
  const cut = dividedBy(whole * BigInt(Math.min(helpers, size)), BigInt(size));
  return moneyOf(cents(start) - cut);
}
