import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

test.each([
  ['2026-03-01', '已过期 1 天', 'error'],
  ['2026-03-02', '今天到期', 'error'],
  ['2026-03-03', '剩 1 天', 'warning'],
  ['2026-04-01', '剩 30 天', 'warning'],
  ['2026-04-02', '剩 31 天', 'success'],
])('%s seen on 2 March', (day, text, tone) => {
  expect(expiryOf(day, '2026-03-02')).toEqual({ text, tone });
});
