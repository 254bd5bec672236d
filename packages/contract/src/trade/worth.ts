/**
 * What a part of an order is worth: its lines at their price, less their share of the discount, and the tax in it. Worth is counted over
 * everything that has moved so far, and a step is the difference of two such sums: however an order is split, the parts add up to the cent.
 */
import { cents, dividedBy, lineTotal, moneyOf, sumMoney, unitsOf } from '../arithmetic.ts';

export interface WorthLine {
  readonly price: number;
  /** Of the tax that the price contains, as a fraction. */
  readonly rate: number;
}

export interface WorthOrder<L extends WorthLine = WorthLine> {
  /** Of all lines, before the discount. */
  readonly amount: number;
  readonly couponMoney: number;
  readonly lines: readonly L[];
}

export interface Worth {
  readonly amount: number;
  readonly tax: number;
}

const RATE = 4;
const WHOLE = 10n ** BigInt(RATE);

/** Of so much of each line. The whole order has the whole discount. */
export function worthOf<L extends WorthLine>({ amount, couponMoney, lines }: WorthOrder<L>, quantityOf: (line: L) => number): Worth {
  const [all, coupon] = [cents(amount), cents(couponMoney)];
  const values = lines.map((line) => ({ value: cents(lineTotal(quantityOf(line), line.price)), rate: unitsOf(line.rate, RATE) }));
  const gross = values.reduce((sum, { value }) => sum + value, 0n);
  const discount = all === 0n ? 0n : dividedBy(coupon * gross, all);
  const paid = all - coupon;
  const tax = values.reduce((sum, { value, rate }) => sum + (all === 0n ? 0n : dividedBy(value * paid * rate, all * (WHOLE + rate))), 0n);
  return { amount: moneyOf(gross - discount), tax: moneyOf(tax) };
}

/**
 * Of one line of an order without a discount, without its tax: what its goods bring into the stock. All lines together are what `worthOf`
 * says.
 */
export function netOf({ price, rate }: WorthLine, quantity: number): number {
  const [value, part] = [cents(lineTotal(quantity, price)), unitsOf(rate, RATE)];
  return moneyOf(value - dividedBy(value * part, WHOLE + part));
}

export const worthBetween = (before: Worth, after: Worth): Worth => ({
  amount: sumMoney(after.amount, -before.amount),
  tax: sumMoney(after.tax, -before.tax),
});
