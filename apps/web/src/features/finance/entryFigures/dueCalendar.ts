/** Due days as a calendar: how much is due on each, on either side. Pure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { DueDay } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import dayjs from 'dayjs';
import { formatNumber } from '#ui/FieldView.tsx';

const DAY = 'YYYY-MM-DD';
/** Whole months around today: what is older is in the list below. */
const MONTHS_BACK = 2;
const MONTHS_AHEAD = 3;

interface Calendar {
  readonly from: string;
  readonly to: string;
  readonly days: { readonly day: string; readonly value: number; readonly note: string }[];
}

const said = (rows: readonly DueDay[], side: number): string[] => {
  const own = rows.filter((row) => row.side === side);
  return own.length === 0 ? [] : [`${moneySide.label(side)} ${formatNumber(sumMoney(...own.map(({ amount }) => amount)), 2)}`];
};

export function calendarOf(rows: readonly DueDay[], today: string): Calendar {
  const byDay = Map.groupBy(
    rows.filter(({ day }) => day !== null),
    ({ day }) => day ?? '',
  );
  return {
    from: dayjs(today).subtract(MONTHS_BACK, 'month').startOf('month').format(DAY),
    to: dayjs(today).add(MONTHS_AHEAD, 'month').endOf('month').format(DAY),
    days: [...byDay].map(([day, due]) => ({
      day,
      value: sumMoney(...due.map(({ amount }) => amount)),
      note: moneySide.entries.flatMap(({ code }) => said(due, code)).join('，'),
    })),
  };
}
