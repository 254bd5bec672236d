import { moneyKind, moneySide } from '@cangyun/contract/finance/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookDays, type DayKind, kindsIn } from './bookDays.ts';

const { sales, paid, received } = moneyKind.code;
const { receive, pay } = moneySide.code;
const row = (day: string, kind: DayKind['kind'], side: DayKind['side'], amount: number): DayKind => ({
  day,
  kind,
  label: moneyKind.label(kind),
  side,
  amount,
  count: 1,
});

describe('days and kinds', () => {
  const rows = [row('2026-01-02', paid, pay, 0.1), row('2026-01-02', sales, receive, 0.3), row('2026-01-01', received, receive, 5)];

  it('become one row a day, with what the day comes to', () => {
    expect(bookDays(rows)).toEqual([
      {
        day: '2026-01-02',
        amounts: new Map([
          [paid, 0.1],
          [sales, 0.3],
        ]),
        inAmount: 0.3,
        outAmount: 0.1,
        net: 0.2,
      },
      { day: '2026-01-01', amounts: new Map([[received, 5]]), inAmount: 5, outAmount: 0, net: 5 },
    ]);
    expect(bookDays([])).toEqual([]);
  });

  it('name each kind once, in the order of their codes', () => {
    expect(kindsIn(rows).map(({ kind }) => kind)).toEqual([sales, received, paid]);
  });

  it('lose no cent', () => {
    const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(cents, cents, (came, went) => {
        const [day] = bookDays([
          ...came.map((amount) => row('2026-01-01', sales, receive, amount / 100)),
          ...went.map((amount) => row('2026-01-01', paid, pay, amount / 100)),
        ]);
        const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
        expect(Math.round((day?.net ?? 0) * 100)).toBe(sum(came) - sum(went) + 0);
      }),
    );
  });
});
