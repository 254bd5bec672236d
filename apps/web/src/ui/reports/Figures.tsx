/** Numbers with their units, side by side. */
import { Statistic } from 'antd';
import { Link } from 'react-router';
import { formatNumber } from '../FieldView.tsx';
import './reports.css';

export interface Figure {
  readonly key: string;
  readonly title: string;
  readonly value: number | null;
  readonly unit: string;
  readonly digits: number;
  /** The rows that it counts. */
  readonly path?: string | undefined;
}

/** Without a divisor there is no figure. */
const shown = ({ value, digits }: Figure): string => (value === null ? '—' : formatNumber(value, digits));

export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <div className="report-figures">
      {figures.map((figure) => (
        <Statistic
          key={figure.key}
          title={figure.title}
          value={shown(figure)}
          suffix={figure.unit}
          valueRender={(value) => (figure.path === undefined ? value : <Link to={figure.path}>{value}</Link>)}
        />
      ))}
    </div>
  );
}

/** A total, the days before, and by how much it grew. */
export const comparedFigures = (
  title: string,
  unit: string,
  digits: number,
  now: { total: number; previous: number; growth: number | null },
): Figure[] => [
  { key: 'total', title, value: now.total, unit, digits },
  { key: 'previous', title: '上一期', value: now.previous, unit, digits },
  { key: 'growth', title: '环比', value: now.growth, unit: now.growth === null ? '' : '%', digits: 1 },
];
