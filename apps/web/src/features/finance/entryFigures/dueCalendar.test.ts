import type { DueDay } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { describe, expect, test } from 'vitest';
import { calendarOf } from './dueCalendar.ts';

const due = (day: string | null, side: number, amount: number): DueDay => ({
  day,
  side: side === moneySide.code.pay ? moneySide.code.pay : moneySide.code.receive,
  source: 'order',
  label: '销售订单',
  amount,
  count: 1,
  daysLate: 0,
});

describe('the calendar of due days', () => {
  test('adds up a day and says which part is owed to us', () => {
    const { from, to, days } = calendarOf(
      [due('2026-11-20', 1, 100.1), due('2026-11-20', 2, 50), due('2026-12-01', 1, 0.2), due(null, 1, 7)],
      '2026-11-17',
    );
    expect([from, to]).toEqual(['2026-09-01', '2027-02-28']);
    expect(days).toEqual([
      { day: '2026-11-20', value: 150.1, note: '应收 100.10，应付 50.00' },
      { day: '2026-12-01', value: 0.2, note: '应收 0.20' },
    ]);
  });
});
