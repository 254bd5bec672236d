import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, formatMinutes, formatSeconds } from './times.ts';

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

it('reads every instant as the calendar of Shanghai does', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (instant) => {
      expect(formatSeconds(instant)).toBe(calendar.format(instant));
    }),
    { numRuns: 500 },
  );
});

it('takes what the wire carries: instants, seconds, milliseconds, nothing', () => {
  expect(formatSeconds('2026-11-15T16:00:00.000Z')).toBe('2026-11-16 00:00:00');
  expect(formatMinutes(1_763_222_400)).toBe('2025-11-16 00:00');
  expect(formatDay('1763222400000')).toBe('2025-11-16');
  expect([formatSeconds(null), formatSeconds(''), formatSeconds('soon')]).toEqual(['', '', '']);
});
