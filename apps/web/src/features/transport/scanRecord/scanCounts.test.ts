import { expect, test } from 'vitest';
import { countsByStyle } from './scanCounts.ts';

test('counts of days are added up by style, today separately', () => {
  const days = [
    { day: '2026-11-16', style: 30, count: 4, refused: 1 },
    { day: '2026-11-16', style: 10, count: 2, refused: 0 },
    { day: '2026-11-15', style: 30, count: 3, refused: 0 },
  ];
  expect(countsByStyle(days, '2026-11-16')).toEqual([
    { style: 10, count: 2, refused: 0, today: 2 },
    { style: 30, count: 7, refused: 1, today: 4 },
  ]);
  expect(countsByStyle([], '2026-11-16')).toEqual([]);
});
