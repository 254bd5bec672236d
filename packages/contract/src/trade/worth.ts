/**
 * What a part of an order is worth: its lines at their price, less their share of the discount, and the tax in it. Worth is counted over
 * everything that has moved so far, and a step is the difference of two such sums: however an order is split, the parts add up to the cent.
 */
import { cents, dividedBy, lineTotal, moneyOf, sumMoney } from '../arithmetic.ts';
import { shareOf } from '../catalog/units.ts';
import { netOfTax, taxInCents } from '../tax.ts';

export interface WorthLine {
  readonly price: number;
  /** Of the tax that the price contains, as a fraction. */
  readonly rate: number;
  /** A line that is ordered by a packaging level: its pieces and its amount, which the price of a piece need not divide. */
  readonly byUnit?: { readonly num: number; readonly amount: number } | null;
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

/** So many pieces of a line. A line by unit shares its amount, so that all of its pieces are worth all of it. */
export const valueOfPart = ({ price, byUnit }: WorthLine, quantity: number): number =>
  byUnit ? shareOf(byUnit.amount, byUnit.num, quantity) : lineTotal(quantity, price);

/** Of so much of each line. The whole order has the whole discount. */
export function worthOf<L extends WorthLine>({ amount, couponMoney, lines }: WorthOrder<L>, quantityOf: (line: L) => number): Worth {
  const [all, coupon] = [cents(amount), cents(couponMoney)];
  const values = lines.map((line) => ({ value: cents(valueOfPart(line, quantityOf(line))), rate: line.rate }));
  const gross = values.reduce((sum, { value }) => sum + value, 0n);
  const discount = all === 0n ? 0n : dividedBy(coupon * gross, all);
  const paid = all - coupon;
  const tax = values.reduce((sum, { value, rate }) => sum + taxInCents(value, rate, paid, all), 0n);
  return { amount: moneyOf(gross - discount), tax: moneyOf(tax) };
}

/**
 * Of one line of an order without a discount, without its tax: what its goods bring into the stock. All lines together are what `worthOf`
 * says.
 */
export const netOf = (line: WorthLine, quantity: number): number => netOfTax(valueOfPart(line, quantity), line.rate);

export const worthBetween = (before: Worth, after: Worth): Worth => ({
  amount: sumMoney(after.amount, -before.amount),
  tax: sumMoney(after.tax, -before.tax),
});
