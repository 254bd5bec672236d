/** One bar a day, above or below the line. Small enough to draw by hand instead of loading a chart library. */
import { formatNumber } from '../FieldView.tsx';
import './charts.css';

interface DayBarsProps {
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

const WIDTH = 600;
const HEIGHT = 170;
const TOP = 10;
const FOOT = 150;
const MOST_LABELS = 8;

export function DayBars({ title, unit, digits, days }: DayBarsProps) {
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const lowest = Math.min(...days.map(({ value }) => value), 0);
  const span = highest - lowest || 1;
  const y = (value: number): number => TOP + ((highest - value) / span) * (FOOT - TOP);
  const step = WIDTH / Math.max(days.length, 1);
  const every = Math.ceil(days.length / MOST_LABELS);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const said = (value: number): string => `${formatNumber(value, digits)} ${unit}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="day-bars" role="img" aria-label={`${title}，合计 ${said(total)}`}>
      <path d={`M0 ${y(0) + 0.5}H${WIDTH}`} className="day-bars-line" />
      {days.map(({ day, value }, at) => (
        <g key={day}>
          <title>{`${day}：${said(value)}`}</title>
          <rect x={step * at} y={0} width={step} height={HEIGHT} fill="transparent" />
          <rect
            x={step * at + step * 0.2}
            y={Math.min(y(value), y(0))}
            width={step * 0.6}
            height={Math.abs(y(value) - y(0))}
            className={value < 0 ? 'day-bars-below' : 'day-bars-bar'}
          />
          {at % every === 0 && (
            // The first label would begin outside the drawing if it stood in the middle of its bar.
            <text x={at === 0 ? 0 : step * at + step / 2} y={HEIGHT - 4} textAnchor={at === 0 ? 'start' : 'middle'}>
              {day.slice(5)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
