/** A chart with its name, and the same numbers as a table: for keyboards, for screen readers, and for people who copy them. */
import { Skeleton, theme } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Asking } from '../addressFilters.ts';
import type { ChartFacts, ChartLook } from './facts.ts';
import { isDarkSurface } from './palette.ts';
import './charts.css';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

export interface ChartRow {
  readonly key: string;
  readonly label: string;
  readonly texts: readonly string[];
  /** What a click opens. */
  readonly path?: string | undefined;
}

interface ChartProps {
  /** What the chart says in one sentence. */
  readonly summary: string;
  readonly facts: ChartFacts;
  readonly height: number;
  /** One for each day or part, in the order of the drawing. */
  readonly rows: readonly ChartRow[];
  readonly headings: readonly string[];
  /** Instead of opening an address. */
  readonly onPick?: (at: number) => void;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function useLook(): ChartLook {
  const { token } = theme.useToken();
  return {
    dark: isDarkSurface(token.colorBgContainer),
    text: token.colorTextTertiary,
    strong: token.colorText,
    line: token.colorBorderSecondary,
    surface: token.colorBgElevated,
    still: window.matchMedia(REDUCED).matches,
  };
}

const asking = (): Asking => ({ asking: Date.now() });

const Numbers = ({ headings, rows }: Pick<ChartProps, 'headings' | 'rows'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, which the keyboard must reach as well
  <div className="chart-numbers" role="region" aria-label="图表数据" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, texts, path }) => (
          <tr key={key}>
            <td>{path === undefined ? label : <Link to={path}>{label}</Link>}</td>
            {texts.map((text, at) => (
              <td key={headings[at + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export function Chart({ summary, facts, height, rows, headings, onPick }: ChartProps) {
  const look = useLook();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const follow = (at: number): void => {
    const path = rows[at]?.path;
    if (onPick) onPick(at);
    else if (path !== undefined) void navigate(path, { state: asking() });
  };
  const leads = onPick !== undefined || rows.some(({ path }) => path !== undefined);
  return (
    <figure className="chart" aria-label={summary}>
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
        <div aria-hidden="true" className={leads ? 'chart-leads' : undefined}>
          <ChartCanvas facts={facts} look={look} height={height} onPick={leads ? follow : undefined} />
        </div>
      </Suspense>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>数据</summary>
        {open && <Numbers headings={headings} rows={rows} />}
      </details>
    </figure>
  );
}
