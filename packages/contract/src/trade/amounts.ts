/**
 * Arithmetic of trade: line totals, gifts, merged duplicates, what is due. Both ends use it, and the database rounds the same way.
 * Everything is counted in whole cents, so that nothing is lost to binary fractions.
 */
import { giftType } from './tradeCodes.ts';

/** Decimals of a quantity, of a unit price, and of money. */
const QUANTITY = 3;
const PRICE = 4;
const MONEY = 2;

const whole = (value: number, digits: number): bigint => BigInt(Math.round(value * 10 ** digits));
const part = (value: bigint, digits: number): number => Number(value) / 10 ** digits;

const BEYOND_CENTS = 10n ** BigInt(QUANTITY + PRICE - MONEY);

/** num × price to two decimals, half up. */
export const lineTotal = (num: number, price: number): number =>
  part((whole(num, QUANTITY) * whole(price, PRICE) + BEYOND_CENTS / 2n) / BEYOND_CENTS, MONEY);

const sum = (values: readonly number[], digits: number): number =>
  part(
    values.reduce((total, value) => total + whole(value, digits), 0n),
    digits,
  );

export const sumMoney = (...values: number[]): number => sum(values, MONEY);
export const sumQuantity = (...values: number[]): number => sum(values, QUANTITY);

interface Priced {
  readonly price: number;
  /** The price while the line is a gift. */
  readonly price2: number;
  readonly type: number;
}

export const isGift = ({ type }: Pick<Priced, 'type'>): boolean => type === giftType.code.gift;

/** Marking as a gift sets the price to 0 and keeps the old one; un-marking brings it back. Doing it twice is doing it once. */
export function setGift<L extends Priced>(line: L, gift: boolean): L {
  if (isGift(line) === gift) return line;
  return gift
    ? { ...line, type: giftType.code.gift, price2: line.price, price: 0 }
    : { ...line, type: giftType.code.normal, price: line.price2, price2: 0 };
}

/** As it may be kept: a gift's price stands beside it, whoever sent it. */
export const settled = <L extends Priced>(line: L): L =>
  isGift(line) ? { ...line, price2: line.price || line.price2, price: 0 } : { ...line, price2: 0 };

/** Lines that only differ in their quantity become one, where the first of them stood. */
export function mergeLines<L extends { readonly num: number }>(lines: readonly L[], keyOf: (line: L) => string): L[] {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const key = keyOf(line);
    const first = merged.get(key);
    merged.set(key, first ? { ...first, num: sumQuantity(first.num, line.num) } : line);
  }
  return [...merged.values()];
}

export interface OrderAmounts {
  readonly amount: number;
  readonly couponMoney: number;
  readonly fareMoney: number;
  readonly extraFare: number;
  readonly advancePay: number;
  readonly payAmount: number;
  readonly refundAmount: number;
}

/** What the customer owes in all, what of it is left for the end, and what is not paid yet. */
export function owed(of: OrderAmounts): { dueAmount: number; endPay: number; unpaidAmount: number } {
  const whole = sumMoney(of.amount, -of.couponMoney, of.fareMoney, of.extraFare);
  return {
    dueAmount: sumMoney(whole, -of.refundAmount),
    endPay: sumMoney(whole, -of.advancePay),
    unpaidAmount: sumMoney(whole, -of.refundAmount, -of.payAmount),
  };
}

export const linesAmount = (lines: readonly { readonly num: number; readonly price: number }[]): number =>
  sumMoney(...lines.map(({ num, price }) => lineTotal(num, price)));

/** A price below what the customer last paid; a gift has no price to be wrong. */
export const isPriceError = (line: { price: number; type: number; lastPrice: number | null }): boolean =>
  !isGift(line) && line.lastPrice !== null && line.price < line.lastPrice;
