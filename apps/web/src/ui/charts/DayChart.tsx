/** Days of a period: bars for what happens in a day, a line for a level. A day opens its rows. */
import { formatNumber } from '../FieldView.tsx';
import { Chart } from './Chart.tsx';

interface DayChartProps {
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
  readonly days: readonly { readonly day: string; readonly values: readonly number[] }[];
  /** Of the values of a day, in their order; the title if there is one. */
  readonly names?: readonly string[];
  /** Stock or a balance: what is there, not what happens. */
  readonly level?: true;
  /** Undefined: the user may not see the rows of the day. */
  readonly pathOf?: ((day: string) => string | undefined) | undefined;
}

const HEIGHT = 230;

export function DayChart({ title, unit, digits, days, names = [title], level, pathOf }: DayChartProps) {
  const said = (value: number): string => `${formatNumber(value, digits)} ${unit}`;
  const valuesOf = (at: number): number[] => days.map(({ values }) => values[at] ?? 0);
  const lasts = days.at(-1)?.values ?? [];
  const totals = names.map((name, at) => {
    const value = level ? (lasts[at] ?? 0) : valuesOf(at).reduce((sum, one) => sum + one, 0);
    return `${name}${level ? '期末' : '合计'} ${said(value)}`;
  });
  return (
    <Chart
      summary={`${title}，${totals.join('，')}`}
      facts={{
        kind: 'days',
        unit,
        digits,
        days: days.map(({ day }) => day),
        series: names.map((name, at) => ({ name, values: valuesOf(at) })),
        level: level === true,
      }}
      height={HEIGHT}
      headings={['日期', ...names.map((name) => `${name}（${unit}）`)]}
      rows={days.map(({ day, values }) => ({
        key: day,
        label: day,
        texts: values.map((value) => formatNumber(value, digits)),
        path: pathOf?.(day),
      }))}
    />
  );
}
