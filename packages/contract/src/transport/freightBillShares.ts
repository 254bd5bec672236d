/** How a trip's price is shared by its waybills: in cents, so that the shares always add up to the price. Pure. */
import { cents, moneyOf, unitsOf } from '../arithmetic.ts';
import { shareWay } from './freightBill.ts';

export interface SharedLine {
  readonly id: number;
  readonly num: number;
  readonly weight: number;
  readonly cube: number;
  /** Fixed by hand; the others share the rest. */
  readonly fixedFreight: number | null;
}

/** Weights have three decimals and cubes four: as whole numbers they can be divided exactly. */
const FINEST = 4;

function measureOf(way: number): (line: SharedLine) => bigint {
  const of = (line: SharedLine): number => (way === shareWay.code.weight ? line.weight : way === shareWay.code.cube ? line.cube : line.num);
  return (line) => unitsOf(of(line), FINEST);
}

/**
 * Largest remainder: the cents that rounding down leaves go, one each, to those who lost most by it. If nothing is measured, all count
 * alike.
 */
function spread(cents: bigint, measures: readonly bigint[]): bigint[] {
  const sum = measures.reduce((total, one) => total + one, 0n);
  const weights = sum > 0n ? measures : measures.map(() => 1n);
  const whole = sum > 0n ? sum : BigInt(measures.length);
  const parts = weights.map((weight, at) => ({ at, part: (cents * weight) / whole, rest: (cents * weight) % whole }));
  const left = Number(cents - parts.reduce((total, { part }) => total + part, 0n));
  const favoured = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, part }) => part + (favoured.has(at) ? 1n : 0n));
}

/** Whether the fixed shares fit: not more than the price, and all of it if nobody is left to take the rest. */
export function fixedFits(price: number, lines: readonly SharedLine[]): boolean {
  const said = lines.flatMap(({ fixedFreight }) => (fixedFreight === null ? [] : [cents(fixedFreight)]));
  const sum = said.reduce((total, one) => total + one, 0n);
  return said.length === lines.length ? lines.length === 0 || sum === cents(price) : sum <= cents(price);
}

export interface Share {
  readonly id: number;
  readonly freight: number;
  readonly fixed: boolean;
}

/** Fixed shares that no longer fit (another price, a waybill gone) are computed again like the rest. */
export function sharesOf(price: number, way: number, lines: readonly SharedLine[]): Share[] {
  const keeps = fixedFits(price, lines);
  const isFixed = (line: SharedLine): boolean => keeps && line.fixedFreight !== null;
  const said = lines.filter(isFixed).reduce((total, { fixedFreight }) => total + cents(fixedFreight ?? 0), 0n);
  const counted = lines.filter((line) => !isFixed(line));
  const parts = spread(cents(price) - said, counted.map(measureOf(way)));
  const byId = new Map(counted.map(({ id }, at) => [id, parts[at] ?? 0n]));
  return lines.map((line) => ({
    id: line.id,
    freight: isFixed(line) ? (line.fixedFreight ?? 0) : moneyOf(byId.get(line.id) ?? 0n),
    fixed: isFixed(line),
  }));
}
