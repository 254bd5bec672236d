/** Parts of a whole, largest first, each as a bar with its amount. */
import { Empty } from 'antd';
import { formatNumber } from '../../../ui/FieldView.tsx';

export interface Share {
  readonly key: string | number;
  readonly label: string;
  readonly amount: number;
  readonly count: number;
}

export function ShareBars({ shares }: { readonly shares: readonly Share[] }) {
  const most = Math.max(...shares.map(({ amount }) => Math.abs(amount)), 1);
  if (shares.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有费用" />;
  return (
    <ul className="share-bars">
      {shares.map(({ key, label, amount, count }) => (
        <li key={key}>
          <span>{label}</span>
          <meter min={0} max={most} value={Math.abs(amount)} aria-label={label} />
          <strong>{formatNumber(amount, 2)}</strong>
          <em>{count} 笔</em>
        </li>
      ))}
    </ul>
  );
}
