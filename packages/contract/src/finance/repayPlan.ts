/**
 * How a loan is paid back: what is due when, in four ways. Both ends use it: the form shows the plan that lending writes. Calculated in
 * whole cents (BigInt), with the interest of a month as an exact fraction: only what somebody pays is rounded.
 */
import { cents, dividedBy, moneyOf, unitsOf } from '../arithmetic.ts';
import { codes } from '../kernel/codes.ts';

export const repayWay = codes({
  annuity: { code: 10, label: '等额本息' },
  equalPrincipal: { code: 20, label: '等额本金' },
  interestFirst: { code: 30, label: '按月付息到期还本' },
  atTheEnd: { code: 40, label: '到期一次还本付息' },
});
export type RepayWay = (typeof repayWay.entries)[number]['code'];

export interface LoanTerms {
  readonly amount: number;
  readonly months: number;
  readonly repayWay: RepayWay;
  /** Percent a year, four decimals. */
  readonly rate: number;
}

export interface PlannedTerm {
  readonly term: number;
  readonly dueDay: string;
  readonly principal: number;
  readonly interest: number;
}

/** The interest of a month is `part / WHOLE` of what is owed: a hundred percent of four decimals, twelve months. */
const WHOLE = 12_000_000n;
const partOf = (rate: number): bigint => unitsOf(rate, 4);

/** The day `months` later; a month that is too short has its last day instead. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

interface Part {
  readonly principal: bigint;
  readonly interest: bigint;
}

/** The same principal every month; the last one takes what does not divide. */
function equalPrincipal(amount: bigint, months: number, part: bigint): Part[] {
  const each = amount / BigInt(months);
  return Array.from({ length: months }, (_, at) => {
    const owed = amount - each * BigInt(at);
    return { principal: at === months - 1 ? owed : each, interest: dividedBy(owed * part, WHOLE) };
  });
}

/**
 * The same sum every month. The principal that is paid back after each month is rounded from the exact curve, so that roundings never add
 * up: the last instalment differs by a cent or two, however many there are.
 */
function annuity(amount: bigint, months: number, part: bigint): Part[] {
  if (part === 0n) return equalPrincipal(amount, months, part);
  const grown = (times: number): bigint => (WHOLE + part) ** BigInt(times);
  const whole = (times: number): bigint => WHOLE ** BigInt(times);
  const all = grown(months) - whole(months);
  const paidAfter = (times: number): bigint => dividedBy(amount * (grown(times) - whole(times)) * whole(months - times), all);
  const instalment = dividedBy(amount * part * grown(months), WHOLE * all);
  return Array.from({ length: months }, (_, at) => {
    const owed = amount - paidAfter(at);
    const principal = paidAfter(at + 1) - paidAfter(at);
    const isLast = at === months - 1;
    return { principal, interest: isLast ? dividedBy(owed * part, WHOLE) : instalment > principal ? instalment - principal : 0n };
  });
}

const interestFirst = (amount: bigint, months: number, part: bigint): Part[] =>
  Array.from({ length: months }, (_, at) => ({ principal: at === months - 1 ? amount : 0n, interest: dividedBy(amount * part, WHOLE) }));

const atTheEnd = (amount: bigint, months: number, part: bigint): Part[] => [
  { principal: amount, interest: dividedBy(amount * part * BigInt(months), WHOLE) },
];

const { code } = repayWay;
const ways = new Map<RepayWay, typeof annuity>([
  [code.annuity, annuity],
  [code.equalPrincipal, equalPrincipal],
  [code.interestFirst, interestFirst],
  [code.atTheEnd, atTheEnd],
]);

/** One term a month from the day of lending; all at the end is one term. */
export function repayPlan({ amount, months, repayWay: way, rate }: LoanTerms, lendDay: string): PlannedTerm[] {
  const parts = ways.get(way)?.(cents(amount), months, partOf(rate)) ?? [];
  return parts.map(({ principal, interest }, at) => ({
    term: at + 1,
    dueDay: monthsLater(lendDay, way === code.atTheEnd ? months : at + 1),
    principal: moneyOf(principal),
    interest: moneyOf(interest),
  }));
}

/** The most that is lent on goods of this value, at a rate in percent; never a cent more. */
export const mostOnPledge = (value: number, pledgeRate: number): number => moneyOf((cents(value) * unitsOf(pledgeRate, 2)) / 10_000n);

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): bigint => BigInt(Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

export interface OpenTerm {
  readonly id: number;
  /** When its interest begins: the day that the term before it was due, or the day of lending. */
  readonly fromDay: string;
  readonly dueDay: string;
  readonly interest: number;
}

/** The interest of an open term up to that day: all of it once it is due, by days within its time, none before. */
export function interestUntil({ fromDay, dueDay, interest }: Omit<OpenTerm, 'id'>, day: string): number {
  if (day >= dueDay) return interest;
  if (day <= fromDay) return 0;
  return moneyOf(dividedBy(cents(interest) * daysBetween(fromDay, day), daysBetween(fromDay, dueDay)));
}
