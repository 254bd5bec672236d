import { describe, expect, it } from 'vitest';
import { greetingAt, weekdayAt } from './greeting.ts';

describe('greeting', () => {
  it.each([
    ['2026-01-01T16:30:00Z', '夜深了'],
    ['2026-01-01T00:30:00Z', '早上好'],
    ['2026-01-01T04:00:00Z', '中午好'],
    ['2026-01-01T09:59:00Z', '下午好'],
    ['2026-01-01T12:00:00Z', '晚上好'],
  ])('%s → %s', (instant, expected) => expect(greetingAt(new Date(instant))).toBe(expected));

  it('knows the day of the week in China', () => expect(weekdayAt(new Date('2026-11-16T16:30:00Z'))).toBe('周二'));
});
