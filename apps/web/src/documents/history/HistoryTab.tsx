/** What happened to a document: who did what, when, what it changed; and its provable versions, if its kind has them. */

import { historyObjects } from '@cangyun/contract/historyObjects.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { type actionLog, actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { objectKey } from '@cangyun/contract/system/history.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { Alert, Button, Empty, Skeleton, Timeline } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { HistoryView } from './HistoryView.tsx';
import { useChain } from './useChain.ts';

/** Loaded on demand: it contains the titles of every call's fields, which a detail rarely needs. */
const ChangeDrawer = lazy(async () => ({ default: (await import('./ChangeDrawer.tsx')).ChangeDrawer }));

type Action = RowOf<typeof actionLog>;

const MOST_ACTIONS = 100;

interface HistoryTabProps {
  /** As the action log and the chain name it: the kind's name. */
  readonly object: string;
  readonly objectId: number;
}

function Versions({ object, objectId }: HistoryTabProps) {
  const { data, error } = useChain(objectKey(object, objectId));
  if (error && error.code !== 'NOT_FOUND') return <Alert type="error" showIcon title={error.message} />;
  return data ? <HistoryView verified={data} /> : null;
}

function Trail({ object, objectId }: HistoryTabProps) {
  const [shown, setShown] = useState<Action>();
  const query = { object, objectId: String(objectId), size: MOST_ACTIONS };
  const { data, error } = useCall(actionLogCalls.list, { query });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  if (data.content.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有操作记录" />;
  return (
    <>
      <Timeline
        className="trail"
        items={data.content.map((action) => ({
          content: (
            <>
              <strong>{action.title}</strong> <span>{action.userName}</span>{' '}
              <time dateTime={action.createTime ?? ''}>{formatSeconds(action.createTime)}</time>
              <Button size="small" type="link" onClick={() => setShown(action)}>
                查看变更
              </Button>
            </>
          ),
        }))}
      />
      {shown && (
        <Suspense fallback={null}>
          <ChangeDrawer key={shown.id} action={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function HistoryTab(props: HistoryTabProps) {
  const may = useMay();
  const chained = props.object in historyObjects;
  return (
    <div className="history-tab">
      {chained && <Versions {...props} />}
      {may(actionLogCalls.list) ? <Trail {...props} /> : !chained && <Alert type="info" showIcon title="查看操作记录需要操作日志的权限" />}
    </div>
  );
}
