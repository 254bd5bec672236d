/** The result of each scan. */
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { Empty, Spin, Tag } from 'antd';
import { StateTag } from '#ui/StateTag.tsx';
import { type Scan, tally } from './scans.ts';

function Verdict({ answer }: Pick<Scan, 'answer'>) {
  if (!answer) return <Spin size="small" />;
  if (answer.isOk === 0) return <Tag color="error">未通过</Tag>;
  return answer.state === null ? <Tag color="success">通过</Tag> : <StateTag codes={waybillKind.state} code={answer.state} />;
}

export function ScanResults({ scans }: { readonly scans: readonly Scan[] }) {
  if (scans.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有扫描：选好类型，扫描运单上的条码" />;
  const { passed, refused } = tally(scans);
  return (
    <section aria-label="扫描结果">
      <p className="scan-tally" aria-live="polite">
        通过 <strong>{passed}</strong>　未通过 <strong className={refused > 0 ? 'scan-refused' : ''}>{refused}</strong>
      </p>
      <ol className="scan-results">
        {scans.map(({ key, number, style, answer }) => (
          <li key={key} className={answer?.isOk === 0 ? 'scan-wrong' : ''}>
            <strong>{number}</strong>
            <span>{scanStyle.label(style)}</span>
            <Verdict answer={answer} />
            {answer?.msg && <p role="alert">{answer.msg}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
