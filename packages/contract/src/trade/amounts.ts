/** Amounts of trade: gifts, merged duplicates, what is due. Both ends use them. */
import { dividedBy, lineTotal, moneyOf, sumMoney, sumQuantity, unitsOf } from '../arithmetic.ts';
import { type ByUnit, unitTotal } from '../catalog/units.ts';
import { giftType } from './tradeCodes.ts';

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

/** The form that is stored: a gift's price is kept in its own field, whatever the client sent. */
export const settled = <L extends Priced>(line: L): L =>
  isGift(line) ? { ...line, price2: line.price || line.price2, price: 0 } : { ...line, price2: 0 };

interface Counted {
  readonly num: number;
  /** Of a line that is ordered by a packaging level. */
  readonly byUnit?: ByUnit | null | undefined;
}

function together<L extends Counted>(first: L, line: L): L {
  const num = sumQuantity(first.num, line.num);
  if (!first.byUnit || !line.byUnit) return { ...first, num };
  return { ...first, num, byUnit: { ...first.byUnit, unitNum: sumQuantity(first.byUnit.unitNum, line.byUnit.unitNum) } };
}

/** Lines that only differ in their quantity become one, at the place of the first. */
export function mergeLines<L extends Counted>(lines: readonly L[], keyOf: (line: L) => string): L[] {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const key = keyOf(line);
    const first = merged.get(key);
    merged.set(key, first ? together(first, line) : line);
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

/** What an order on a form will be worth, what of it is paid at the end, and what is not paid yet. What is owed is the money ledger's. */
export function worthOfForm(of: OrderAmounts): { dueAmount: number; endPay: number; unpaidAmount: number } {
  const whole = sumMoney(of.amount, -of.couponMoney, of.fareMoney, of.extraFare);
  return {
    dueAmount: sumMoney(whole, -of.refundAmount),
    endPay: sumMoney(whole, -of.advancePay),
    unpaidAmount: sumMoney(whole, -of.refundAmount, -of.payAmount),
  };
}

interface PricedLine {
  readonly num: number;
  readonly price: number;
  readonly type?: number | undefined;
  readonly byUnit?: ByUnit | null | undefined;
}

/** A line by unit follows its unit price. A gift by unit keeps that price and costs nothing. */
export const amountOfLine = ({ num, price, type, byUnit }: PricedLine): number => {
  if (type === giftType.code.gift) return 0;
  return byUnit ? unitTotal(byUnit) : lineTotal(num, price);
};

export const linesAmount = (lines: readonly PricedLine[]): number => sumMoney(...lines.map(amountOfLine));

const QUANTITY = 3;
/** Decimals of what one piece is worth, where a line follows a unit price. */
const WORTH = 10;

/** Of goods on their way: rounded once, over all lines. */
export const consignedAmount = (
  lines: readonly { readonly num: number; readonly price: number; readonly pieceWorth: number | null }[],
): number =>
  moneyOf(
    dividedBy(
      lines.reduce((sum, { num, price, pieceWorth }) => sum + unitsOf(num, QUANTITY) * unitsOf(pieceWorth ?? price, WORTH), 0n),
      10n ** BigInt(QUANTITY + WORTH - 2),
    ),
  );

/** A price below what the customer last paid; a gift has no price to be wrong. */
export const isPriceError = (line: { price: number; type: number; lastPrice: number | null }): boolean =>
  !isGift(line) && line.lastPrice !== null && line.price < line.lastPrice;
