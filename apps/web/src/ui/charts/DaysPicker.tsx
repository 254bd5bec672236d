/** A period of whole days, the last thirty to begin with. */
import { limits } from '@cangyun/contract/limits.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export type Days = readonly [from: string, to: string];

const DAY = 'YYYY-MM-DD';

export const lastDays = (): Days => {
  const today = formatDay(new Date());
  return [
    dayjs(today)
      .subtract(limits.chartDaysDefault - 1, 'day')
      .format(DAY),
    today,
  ];
};

const within = (unit: 'month' | 'year', back = 0): Days => {
  const today = formatDay(new Date());
  const first = dayjs(today).startOf(unit).subtract(back, unit);
  const last = first.endOf(unit).format(DAY);
  return [first.format(DAY), last > today ? today : last];
};

export const thisMonth = (): Days => within('month');

const CHOICES: readonly (readonly [string, () => Days])[] = [
  ['本月', thisMonth],
  ['上月', () => within('month', 1)],
  ['近三十天', lastDays],
  ['本年', () => within('year')],
  ['上年', () => within('year', 1)],
];

interface DaysPickerProps {
  readonly label: string;
  readonly value: Days;
  readonly onChange: (days: Days) => void;
}

export function DaysPicker({ label, value, onChange }: DaysPickerProps) {
  return (
    <DatePicker.RangePicker
      value={[dayjs(value[0]), dayjs(value[1])]}
      presets={CHOICES.map(([name, days]) => ({ label: name, value: () => [dayjs(days()[0]), dayjs(days()[1])] }))}
      allowClear={false}
      aria-label={label}
      onChange={(next) => next?.[0] && next[1] && onChange([next[0].format(DAY), next[1].format(DAY)])}
    />
  );
}
