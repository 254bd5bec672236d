import { describe, expect, test } from 'vitest';
import { remaining } from './remaining.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

describe('how long a bidding is still open', () => {
  test('counts down in days, hours, minutes and seconds', () => {
    expect(remaining('2026-01-01T00:00:01Z', now)).toBe('00:00:01');
    expect(remaining('2026-01-01T13:02:03Z', now)).toBe('13:02:03');
    expect(remaining('2026-01-03T01:00:00Z', now)).toBe('2 天 01:00:00');
  });

  test('says nothing once it is over, or was never open', () => {
    expect(remaining('2026-01-01T00:00:00Z', now)).toBe('');
    expect(remaining('2025-12-31T00:00:00Z', now)).toBe('');
    expect(remaining(null, now)).toBe('');
  });
});
