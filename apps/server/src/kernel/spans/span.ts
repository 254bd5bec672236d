/** Periods of charts and reports: which days, the days before, the same days a year ago. */
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { refuse } from '#platform/refusal.ts';

/** First and last day, `yyyy-MM-dd` in Asia/Shanghai, both counted. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

export const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The last thirty days if no end is given. */
export function spanOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }): Span {
  const to = asked.to ?? (asked.from === undefined ? formatDay(new Date()) : shifted(asked.from, limits.chartDaysDefault - 1));
  const from = asked.from ?? shifted(to, 1 - limits.chartDaysDefault);
  const length = lengthOf({ from, to });
  if (length < 1) refuse('PERIOD_BACKWARDS');
  if (length > limits.chartDays) refuse('PERIOD_TOO_LONG', { days: limits.chartDays });
  return { from, to };
}

/** As many days, just before. */
export const before = (span: Span): Span => ({ from: shifted(span.from, -lengthOf(span)), to: shifted(span.from, -1) });

/** A leap day has no partner: it is compared with the last of February. */
const yearAgo = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
};

export const aYearAgo = (span: Span): Span => ({ from: yearAgo(span.from), to: yearAgo(span.to) });

/** Percent with one decimal; nothing to compare with is no growth. */
export const growth = (amount: number, then: number): number | null => (then === 0 ? null : percentOf(amount - then, Math.abs(then)));
