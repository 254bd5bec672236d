/** Days of a calendar, the darker the more there is of them. A day can be chosen. */
import { formatNumber } from '../FieldView.tsx';
import { Chart } from './Chart.tsx';

interface CalendarChartProps {
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
  readonly from: string;
  readonly to: string;
  readonly days: readonly { readonly day: string; readonly value: number; readonly note: string }[];
  readonly onDay: (day: string) => void;
}

/** Seven weekdays, the months above and the scale below. */
const HEIGHT = 7 * 18 + 74;

export function CalendarChart({ title, unit, digits, from, to, days, onDay }: CalendarChartProps) {
  const shown = days.filter(({ day }) => day >= from && day <= to);
  return (
    <Chart
      summary={`${title}，${from} 至 ${to} 有 ${shown.length} 天`}
      facts={{ kind: 'calendar', unit, digits, from, to, days: shown }}
      height={HEIGHT}
      headings={['日期', `金额（${unit}）`, '说明']}
      rows={shown.map(({ day, value, note }) => ({ key: day, label: day, texts: [formatNumber(value, digits), note] }))}
      onPick={(at) => {
        const day = shown[at]?.day;
        if (day !== undefined) onDay(day);
      }}
    />
  );
}
