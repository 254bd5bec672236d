/** What happened to a document, as one timeline: who did what, when, what it changed, and whether that can be proved. */
import { historyObjects } from '@cangyun/contract/historyObjects.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { type actionLog, actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { objectKey } from '@cangyun/contract/system/history.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { Alert, Button, Empty, Skeleton, Timeline, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { fieldView } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { Verdict } from './HistoryView.tsx';
import { type Step, stepsOf } from './timeline.ts';
import { useChain } from './useChain.ts';
import { versionFields } from './versionFields.ts';
import './history.css';

/** Loaded on demand: it contains the titles of every call's fields, which a detail rarely needs. */
const ChangeDrawer = lazy(async () => ({ default: (await import('./ChangeDrawer.tsx')).ChangeDrawer }));

type Action = RowOf<typeof actionLog>;

const MOST_ACTIONS = 100;
/** As many changes are read at a glance. */
const MOST_CHANGES = 8;
const HASH_SHOWN = 16;
/** Who and when are shown above the changes. */
const SAID_ABOVE = new Set(['updateBy', 'updateTime']);

interface HistoryTabProps {
  /** As the action log and the chain name it: the kind's name. */
  readonly object: string;
  readonly objectId: number;
}

/** What a version changed: `状态 待确认 → 已确认`. The first one has everything, which is no news. */
function Changes({ object, step }: { readonly object: string; readonly step: Step<Action> }) {
  const [all, setAll] = useState(false);
  const { version, previous } = step;
  if (!version || !previous) return null;
  const changed = versionFields(object, version, previous).filter(({ name, changed: differs }) => differs && !SAID_ABOVE.has(name));
  const shown = all ? changed : changed.slice(0, MOST_CHANGES);
  return (
    <ul className="step-changes">
      {shown.map(({ name, label, control, value, before }) => (
        <li key={name}>
          {label} <del>{fieldView(control, before) || '（空）'}</del> → {fieldView(control, value) || '（空）'}
        </li>
      ))}
      {changed.length > shown.length && (
        <li>
          <Button size="small" type="link" onClick={() => setAll(true)}>
            还有 {changed.length - shown.length} 项
          </Button>
        </li>
      )}
    </ul>
  );
}

interface StepViewProps {
  readonly object: string;
  readonly step: Step<Action>;
  readonly onOpen: (action: Action) => void;
}

function StepView({ object, step, onOpen }: StepViewProps) {
  const { what, who, time, action, version } = step;
  return (
    <>
      <strong>{what}</strong> <span>{who}</span> <time dateTime={time}>{formatSeconds(time)}</time>
      {action && (
        <Button size="small" type="link" onClick={() => onOpen(action)}>
          查看变更
        </Button>
      )}
      {version && (
        <Typography.Text className="version-hash" copyable={{ text: version.hash, tooltips: ['复制指纹', '已复制'] }}>
          第 {version.version} 版 {version.hash.slice(0, HASH_SHOWN)}…
        </Typography.Text>
      )}
      <Changes object={object} step={step} />
    </>
  );
}

export function HistoryTab({ object, objectId }: HistoryTabProps) {
  const may = useMay();
  const chained = object in historyObjects;
  const logged = may(actionLogCalls.list);
  const [opened, setOpened] = useState<Action>();
  const chain = useChain(chained ? objectKey(object, objectId) : undefined);
  const query = { object, objectId: String(objectId), size: MOST_ACTIONS };
  const log = useCall(actionLogCalls.list, { query }, { enabled: logged });
  const chainError = chain.error && chain.error.code !== 'NOT_FOUND' ? chain.error : undefined;
  const failure = chainError ?? log.error;
  if (!chained && !logged) return <Alert type="info" showIcon title="查看操作记录需要操作日志的权限" />;
  if (failure) return <Alert type="error" showIcon title={failure.message} />;
  if ((logged && !log.data) || (chained && !chain.data && !chain.error)) return <Skeleton active />;
  const steps = stepsOf(log.data?.content ?? [], chain.data?.versions ?? []);
  return (
    <div className="history-tab">
      {chain.data && <Verdict verified={chain.data} />}
      {steps.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有操作记录" />}
      <Timeline
        className="trail"
        items={steps.map((step) => ({ key: step.key, content: <StepView object={object} step={step} onOpen={setOpened} /> }))}
      />
      {opened && (
        <Suspense fallback={null}>
          <ChangeDrawer key={opened.id} action={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
