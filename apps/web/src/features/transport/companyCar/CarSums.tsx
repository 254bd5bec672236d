/** How many vehicles there are of each sort, and whose papers end. */
import { papersState } from '@cangyun/contract/transport/car.ts';
import { type CarCount, companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { Tag } from 'antd';
import { useCall } from '#api/hooks.ts';
import '../transport.css';

const worded = (counts: readonly CarCount[]): string =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} ${count}`)
    .join('　');

export function CarSums() {
  const { data } = useCall(companyCarCalls.sums, {});
  if (!data) return <div className="sums-line" />;
  const marked = data.papers.filter(
    ({ code, count }) => count > 0 && papersState.tone(code) !== 'default' && code !== papersState.code.valid,
  );
  return (
    <div className="sums-line" role="status" aria-label="车辆统计">
      <strong>共 {data.total} 辆</strong>
      {[data.states, data.fromStyles, data.styles].map(worded).map((words) => words && <span key={words}>{words}</span>)}
      {marked.map(({ code, label, count }) => (
        <Tag key={code} color={papersState.tone(code)}>
          证件{label} {count}
        </Tag>
      ))}
    </div>
  );
}
