/** One bar a day, above or below the line, as wide as there is room. Small enough to draw by hand instead of loading a chart library. */
import { formatNumber } from '../FieldView.tsx';
import { useElementWidth } from '../useElementWidth.ts';
import './charts.css';

interface DayBarsProps {
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

const HEIGHT = 170;
const TOP = 10;
const FOOT = 150;
/** A day's label and some room around it. */
const LABEL_WIDTH = 64;

/** In the middle of its bar, but not beyond the drawing's edges. */
function placed(middle: number, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (middle < LABEL_WIDTH / 3) return { x: 0, textAnchor: 'start' };
  if (middle > width - LABEL_WIDTH / 3) return { x: width, textAnchor: 'end' };
  return { x: middle, textAnchor: 'middle' };
}

export function DayBars({ title, unit, digits, days }: DayBarsProps) {
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const lowest = Math.min(...days.map(({ value }) => value), 0);
  const span = highest - lowest || 1;
  const y = (value: number): number => TOP + ((highest - value) / span) * (FOOT - TOP);
  const step = width / Math.max(days.length, 1);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(step, 1)));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const said = (value: number): string => `${formatNumber(value, digits)} ${unit}`;
  return (
    <div ref={frame}>
      <svg width={width} height={HEIGHT} className="day-bars" role="img" aria-label={`${title}，合计 ${said(total)}`}>
        <path d={`M0 ${y(0) + 0.5}H${width}`} className="day-bars-line" />
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
              <text {...placed(step * at + step / 2, width)} y={HEIGHT - 4}>
                {day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
