/** Parts of a whole, largest first, each as a bar with its amount. */
import { Empty } from 'antd';
import { formatNumber } from '../FieldView.tsx';
import './charts.css';

export interface Share {
  readonly key: string | number;
  readonly label: string;
  readonly amount: number;
  /** Shown after the amount, as `3 笔`. */
  readonly note: string;
}

interface ShareBarsProps {
  readonly shares: readonly Share[];
  /** Shown if there are none. */
  readonly empty: string;
  readonly digits?: number;
}

export function ShareBars({ shares, empty, digits = 2 }: ShareBarsProps) {
  const most = Math.max(...shares.map(({ amount }) => Math.abs(amount)), 1);
  if (shares.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <ul className="share-bars">
      {shares.map(({ key, label, amount, note }) => (
        <li key={key}>
          <span title={label}>{label}</span>
          <meter min={0} max={most} value={Math.abs(amount)} aria-label={label} />
          <strong>{formatNumber(amount, digits)}</strong>
          <em>{note}</em>
        </li>
      ))}
    </ul>
  );
}
