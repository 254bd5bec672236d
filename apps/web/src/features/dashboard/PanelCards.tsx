/** Cards that need more room than a figure: what waits, short tables, and bars by day. */
import type { DaysCard, RowsCard, TableCard } from '@cangyun/contract/reports/home.ts';
import type { ReactNode } from 'react';
import { useElementWidth } from '#ui/useElementWidth.ts';
import { figureText, shortText, ticksFor } from './figures.ts';
import { HomeLink } from './HomeLink.tsx';

interface PanelProps {
  readonly title: string;
  readonly path: string;
  readonly children: ReactNode;
}

const Panel = ({ title, path, children }: PanelProps) => (
  <section className="panel home-panel" aria-label={title}>
    <h2>
      {title}
      {path !== '' && (
        <HomeLink to={path} label={`查看全部：${title}`}>
          查看全部
        </HomeLink>
      )}
    </h2>
    {children}
  </section>
);

/** Every number leads to the list of exactly what was counted. */
export const Rows = ({ card: { title, path, rows, empty } }: { readonly card: RowsCard }) => (
  <Panel title={title} path={path}>
    {rows.length === 0 && <p className="panel-empty">{empty}</p>}
    <ul className="home-rows">
      {rows.map(({ group, label, tone, value, unit, digits, approximate, path: to }) => {
        return (
          <li key={`${group}${label}`}>
            <HomeLink to={to}>
              {group !== '' && <span>{group}</span>}
              <span className={group === '' ? undefined : `home-state home-state-${tone}`}>{label}</span>
              <strong>
                {approximate && '约 '}
                {figureText(value, digits)} {unit}
              </strong>
            </HomeLink>
          </li>
        );
      })}
    </ul>
  </Panel>
);

export const ShortTable = ({ card: { title, path, columns, rows, empty } }: { readonly card: TableCard }) => (
  <Panel title={title} path={path}>
    {rows.length === 0 ? (
      <p className="panel-empty">{empty}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, which the keyboard must reach as well
      <div className="home-table" role="region" aria-label={`${title}表`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.right ? 'home-right' : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={`home-row-${row.tone}`}>
                {row.cells.map((cell, at) => (
                  <td key={columns[at]?.title} className={columns[at]?.right ? 'home-right' : undefined}>
                    {at === 0 ? <HomeLink to={row.path}>{cell}</HomeLink> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Panel>
);

const HEIGHT = 190;
const TOP = 12;
const FOOT = 162;
const LEFT = 44;
const LABEL_WIDTH = 60;

export function DayColumns({ card: { title, path, unit, digits, days } }: { readonly card: DaysCard }) {
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const ticks = ticksFor(Math.max(...days.map(({ value }) => value), 0));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number): number => FOOT - (Math.max(value, 0) / top) * (FOOT - TOP);
  const step = Math.max(width - LEFT, 0) / Math.max(days.length, 1);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(step, 1)));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <Panel title={`${title}（${unit}）`} path={path}>
      <div ref={frame}>
        <svg width={width} height={HEIGHT} className="home-days">
          <title>{`${title}，合计 ${figureText(total, digits)} ${unit}`}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${LEFT} ${y(tick) + 0.5}H${width}`} className="home-days-line" />
              <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {shortText(tick)}
              </text>
            </g>
          ))}
          {days.map(({ day, value, path: to }, at) => (
            <HomeLink key={day} to={to} label={`${day} ${figureText(value, digits)} ${unit}`} inTabOrder={false}>
              <rect x={LEFT + step * at} y={TOP} width={step} height={FOOT - TOP} className="home-days-area">
                <title>{`${day}：${figureText(value, digits)} ${unit}`}</title>
              </rect>
              <rect x={LEFT + step * (at + 0.18)} y={y(value)} width={step * 0.64} height={FOOT - y(value)} className="home-days-bar" />
            </HomeLink>
          ))}
          {days.map(
            ({ day }, at) =>
              (days.length - 1 - at) % every === 0 && (
                <text key={day} x={Math.min(LEFT + step * (at + 0.5), width - 16)} y={HEIGHT - 8} textAnchor="middle">
                  {day.slice(5)}
                </text>
              ),
          )}
        </svg>
      </div>
    </Panel>
  );
}
