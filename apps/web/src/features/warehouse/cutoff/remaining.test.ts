import { expect, it } from 'vitest';
import { isSoon, remaining } from './remaining.ts';

const now = Date.parse('2026-11-15T08:00:00Z');
const after = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

it('says what is left in its two largest parts, and nothing when it is over', () => {
  expect([-5, 0, 1, 59, 60, 61, 150, 1_440, 1_500, 4_400].map((minutes) => remaining(after(minutes), now))).toEqual([
    '',
    '',
    '1 分钟',
    '59 分钟',
    '1 小时',
    '1 小时 1 分',
    '2 小时 30 分',
    '1 天',
    '1 天 1 小时',
    '3 天 1 小时',
  ]);
});

it('is soon within four hours', () => {
  expect([isSoon(after(239), now), isSoon(after(241), now)]).toEqual([true, false]);
});
