/**
 * The arithmetic of amounts, for both ends: money has two decimals, a quantity three, a unit price four. A value is counted in whole units
 * of its last decimal, read from the digits with which it is written, so that no binary fraction tips a rounding. A half goes away from
 * zero, as it does in PostgreSQL.
 */

const MONEY = 2;
const QUANTITY = 3;
const PRICE = 4;
const WEIGHT = 3;
const VOLUME = 6;
/** What one piece weighs or takes up. */
const MEASURE = 6;

/** `1.005` and 2 → 101: shifting the decimal point of the text is exact, multiplying is not. Of a whole number it is, and costs nothing. */
function shifted(value: number, digits: number): number {
  if (Number.isInteger(value)) {
    const whole = value * 10 ** digits;
    // Never -0.
    if (Number.isSafeInteger(whole)) return whole + 0;
  }
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const units = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  return value < 0 && units > 0 ? -units : units;
}

/** In units of the last decimal, for products and shares that must be exact. */
export const unitsOf = (value: number, digits: number): bigint => BigInt(shifted(value, digits));

export const valueOf = (units: bigint, digits: number): number => Number(units) / 10 ** digits;

export const cents = (money: number): bigint => unitsOf(money, MONEY);
export const moneyOf = (amount: bigint): number => valueOf(amount, MONEY);

/** A number too large to have so many decimals stays as it is. */
export function roundTo(value: number, digits: number): number {
  const units = shifted(value, digits);
  return Math.abs(units) > Number.MAX_SAFE_INTEGER ? value : units / 10 ** digits;
}
export const roundMoney = (value: number): number => roundTo(value, MONEY);
export const roundQuantity = (value: number): number => roundTo(value, QUANTITY);
export const roundPrice = (value: number): number => roundTo(value, PRICE);

/** With both decimals, as people write money. */
export const moneyText = (value: number): string => roundMoney(value).toFixed(MONEY);

/** A unit price: both decimals of money, and the two further ones where it has them. */
export const priceText = (value: number): string =>
  roundPrice(value)
    .toFixed(PRICE)
    .replace(/0{1,2}$/, '');

/** A share of a unit price in percent, each with all its decimals. */
export const priceShare = (price: number, percent: number): number =>
  valueOf(dividedBy(unitsOf(price, PRICE) * unitsOf(percent, MONEY), 100n * 10n ** BigInt(MONEY)), PRICE);

/** The price of a unit that holds so many base units. */
export const priceOfUnit = (price: number, factor: number): number =>
  valueOf(dividedBy(unitsOf(price, PRICE) * unitsOf(factor, QUANTITY), 10n ** BigInt(QUANTITY)), PRICE);

/** a ÷ b, half away from zero; b is positive. */
export const dividedBy = (a: bigint, b: bigint): bigint => (a < 0n ? -((-2n * a + b) / (2n * b)) : (2n * a + b) / (2n * b));

const sum = (values: readonly number[], digits: number): number =>
  valueOf(
    values.reduce((total, value) => total + unitsOf(value, digits), 0n),
    digits,
  );

export const sumMoney = (...values: number[]): number => sum(values, MONEY);
export const sumQuantity = (...values: number[]): number => sum(values, QUANTITY);

/** Of a quantity and a unit price, each with all its decimals. */
export const lineTotal = (num: number, price: number): number =>
  moneyOf(dividedBy(unitsOf(num, QUANTITY) * unitsOf(price, PRICE), 10n ** BigInt(QUANTITY + PRICE - MONEY)));

const measured = (num: number, ofPiece: number, digits: number): number =>
  valueOf(dividedBy(unitsOf(num, QUANTITY) * unitsOf(ofPiece, MEASURE), 10n ** BigInt(QUANTITY + MEASURE - digits)), digits);

export const weightOf = (num: number, ofPiece: number): number => measured(num, ofPiece, WEIGHT);
export const volumeOf = (num: number, ofPiece: number): number => measured(num, ofPiece, VOLUME);

export const sumWeight = (...values: number[]): number => sum(values, WEIGHT);
export const sumVolume = (...values: number[]): number => sum(values, VOLUME);

/** In percent, with one decimal unless `digits` asks for more; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number, digits = 1): number => (whole === 0 ? 0 : roundTo((part / whole) * 100, digits));
