import { describe, expect, it } from 'vitest';
import { MONTHS, MOST_DAYS, monthBefore } from './clock.store.ts';

const DAY_MS = 86_400_000;
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

describe('the first month of the demonstration', () => {
  it.each([
    ['2026-11-17', '2026-08-01'],
    ['2026-12-01', '2026-09-01'],
    ['2026-12-31', '2026-09-01'],
    ['2027-01-01', '2026-10-01'],
    ['2027-03-31', '2026-12-01'],
    ['2028-02-29', '2027-11-01'],
  ])('on %s is that of %s', (today, first) => {
    const begin = monthBefore(midnightOf(today), MONTHS);
    expect(begin).toBe(midnightOf(first));
    // Sessions that begin with it are open until today is over.
    expect((midnightOf(today) - begin) / DAY_MS).toBeLessThan(MOST_DAYS - 1);
  });
});
