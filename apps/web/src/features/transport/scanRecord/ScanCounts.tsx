/** How often was scanned in the last thirty days, by kind of scan, and how much of it did not pass (spec 2 §2). */
import { limits } from '@cangyun/contract/limits.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { scanRecordCalls as calls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { Typography } from 'antd';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import '../transport.css';
import { countsByStyle } from './scanCounts.ts';

export function ScanCounts() {
  const { data, dataUpdatedAt } = useCall(calls.historyCount, { query: {} }, { keepPrevious: true });
  const counts = countsByStyle(data ?? [], formatDay(dataUpdatedAt));
  const sum = (of: 'count' | 'refused'): string =>
    formatNumber(
      counts.reduce((all, one) => all + one[of], 0),
      0,
    );
  return (
    <div className="sums-line" role="status" aria-label="扫描次数统计">
      <strong>
        近 {limits.chartDaysDefault} 天扫描 {sum('count')} 次，未通过 {sum('refused')} 次
      </strong>
      {counts.map(({ style, count, refused, today }) => (
        <span key={style}>
          <StateTag codes={scanStyle} code={style} /> {formatNumber(count, 0)} 次（今天 {formatNumber(today, 0)}）
          {refused > 0 && <Typography.Text type="danger"> 未通过 {formatNumber(refused, 0)}</Typography.Text>}
        </span>
      ))}
    </div>
  );
}
