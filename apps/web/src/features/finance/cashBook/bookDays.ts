/** Days and kinds as a table: one row a day, one column a kind that occurs. Pure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { cashBookCalls } from '@cangyun/contract/finance/cashBook.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';

export type DayKind = CallReply<typeof cashBookCalls.daysAndKinds>[number];

export interface BookDay {
  readonly day: string;
  readonly amounts: ReadonlyMap<number, number>;
  readonly inAmount: number;
  readonly outAmount: number;
  readonly net: number;
}

export const kindsIn = (rows: readonly DayKind[]): { kind: number; label: string }[] =>
  [...new Map(rows.map(({ kind, label }) => [kind, label]))]
    .sort(([one], [other]) => one - other)
    .map(([kind, label]) => ({ kind, label }));

/** In the order of the days. */
export function bookDays(rows: readonly DayKind[]): BookDay[] {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days].map(([day, ofDay]) => {
    const sumOf = (wanted: number): number => sumMoney(...ofDay.flatMap(({ side, amount }) => (side === wanted ? [amount] : [])));
    const [inAmount, outAmount] = [sumOf(moneySide.code.receive), sumOf(moneySide.code.pay)];
    return {
      day,
      amounts: new Map(ofDay.map(({ kind, amount }) => [kind, amount])),
      inAmount,
      outAmount,
      net: sumMoney(inAmount, -outAmount),
    };
  });
}
