/** Parts of a whole, largest first, each as a bar with its amount. A part opens its rows. */
import { Empty } from 'antd';
import { formatNumber } from '../FieldView.tsx';
import { Chart } from './Chart.tsx';

export interface Share {
  readonly key: string | number;
  readonly label: string;
  readonly amount: number;
  /** Shown after the amount, as `3 笔`. */
  readonly note: string;
  readonly path?: string | undefined;
}

interface ShareChartProps {
  readonly title: string;
  readonly shares: readonly Share[];
  /** Shown if there are none. */
  readonly empty: string;
  readonly digits?: number;
  readonly unit?: string;
}

const ROW_PX = 28;
const AXIS_PX = 34;

export function ShareChart({ title, shares, empty, digits = 2, unit = '' }: ShareChartProps) {
  if (shares.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  const [largest] = [...shares].sort((a, b) => b.amount - a.amount);
  return (
    <Chart
      summary={`${title}：${shares.length} 项，最大的是 ${largest?.label ?? ''} ${formatNumber(largest?.amount ?? 0, digits)} ${unit}`}
      facts={{ kind: 'shares', unit, digits, shares: shares.map(({ label, amount, note }) => ({ label, amount, note })) }}
      height={shares.length * ROW_PX + AXIS_PX}
      headings={['名称', unit === '' ? '数值' : `数值（${unit}）`, '说明']}
      rows={shares.map(({ key, label, amount, note, path }) => ({
        key: String(key),
        label,
        texts: [formatNumber(amount, digits), note],
        path,
      }))}
    />
  );
}
