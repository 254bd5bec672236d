/** An import while its orders are created, and its result. The work goes on when the drawer is closed. */
import { messages } from '@cangyun/contract/messages.ts';
import { importJobCalls, importState } from '@cangyun/contract/system/importJob.ts';
import { Alert, Button, Progress, Space } from 'antd';
import { Link } from 'react-router';
import { download } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { useMay } from '#ui/may.ts';
import type { StagedState } from './useStagedRows.ts';

interface StagedOutcomeProps {
  readonly staged: StagedState;
  /** What the import counts. */
  readonly unit: string;
  /** Goes on with the rows that were not saved or were taken back, as they were corrected. */
  readonly onMend: () => void;
  readonly onReset: () => void;
  /** Shown before the result of one that was saved. */
  readonly said?: string;
}

const { importJob: say } = messages;
const { saving, saved, undone } = importState.code;
const HUNDRED = 100;

const toneOf = ({ state, failedCount }: Pick<StagedState, 'state' | 'failedCount'>): 'info' | 'success' | 'warning' | 'error' => {
  if (state === saving) return 'info';
  if (state !== saved) return 'error';
  return failedCount === 0 ? 'success' : 'warning';
};

export function StagedOutcome({ staged, unit, onMend, onReset, said }: StagedOutcomeProps) {
  const may = useMay();
  const cancel = useAction(importJobCalls.cancel);
  const { id, state, documentCount, madeCount, failedCount, message, fileName } = staged;
  const done = madeCount + failedCount;
  const running = state === saving;
  const result = message || importState.label(state);
  const percent = documentCount === 0 ? HUNDRED : Math.floor((done / documentCount) * HUNDRED);
  const stop = async (): Promise<void> => {
    if (await notice.confirm({ content: say.cancel })) cancel.mutate({ body: { id } });
  };
  return (
    <section aria-label="保存结果" aria-live="polite">
      <Alert
        className="import-result"
        showIcon
        type={toneOf(staged)}
        title={
          running ? say.progress(madeCount, failedCount, documentCount, unit) : said && state === saved ? `${said}：${result}` : result
        }
        description={running ? say.goesOn : undefined}
      />
      {running && <Progress percent={percent} status="active" />}
      <Space wrap className="import-ends">
        {running && (
          <Button danger loading={cancel.isPending} onClick={() => void stop()}>
            {importJobCalls.cancel.title}
          </Button>
        )}
        {!running && (madeCount < documentCount || state === undone) && (
          <Button type="primary" onClick={onMend}>
            {state === undone ? '再次导入这些行' : '返回修改失败的'}
          </Button>
        )}
        {!running && failedCount > 0 && may(importJobCalls.unsaved) && (
          <Button onClick={() => void download(importJobCalls.unsaved, { id }, `${fileName} ${importJobCalls.unsaved.title}`)}>
            {importJobCalls.unsaved.title}
          </Button>
        )}
        {may(importJobCalls.getOne) && <Link to={`/system/importJob/${id}`}>导入记录</Link>}
        {!running && <Button onClick={onReset}>继续导入</Button>}
      </Space>
    </section>
  );
}
