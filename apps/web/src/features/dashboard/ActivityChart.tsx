/** Fourteen bars. Small enough to draw by hand instead of loading a chart library. */
interface Day {
  readonly day: string;
  readonly count: number;
}

const WIDTH = 560;
const HEIGHT = 168;
const TOP = 16;
const BASE = 142;

export function ActivityChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map((day) => day.count), 1);
  const step = WIDTH / Math.max(days.length, 1);
  const bar = Math.min(step * 0.56, 26);
  const total = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="activity" role="img" aria-label={`近 ${days.length} 天共 ${total} 次操作`}>
      <path d={`M0 ${BASE + 0.5}H${WIDTH}`} className="activity-base" />
      {days.map(({ day, count }, at) => {
        const height = count === 0 ? 0 : Math.max(((BASE - TOP) * count) / most, 2);
        const middle = step * at + step / 2;
        return (
          <g key={day}>
            <title>{`${day}：${count} 次`}</title>
            <rect x={step * at} y={0} width={step} height={HEIGHT} fill="transparent" />
            <rect x={middle - bar / 2} y={BASE - height} width={bar} height={height} rx="2" className="activity-bar" />
            {count > 0 && (
              <text x={middle} y={BASE - height - 5} className="activity-count">
                {count}
              </text>
            )}
            <text x={middle} y={BASE + 17} className="activity-day">
              {day.slice(5)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
