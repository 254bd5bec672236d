/** The before and after of one action, in words. */
import { actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { Empty, Skeleton, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { type Change, changesOf } from './changes.ts';
import { fieldWords, objectTitle } from './fieldTitles.ts';
import './changes.css';

function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <table className="changes">
      <thead>
        <tr>
          <th>字段</th>
          <th>变更前</th>
          <th>变更后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, before, after, changed }) => (
          <tr key={field} className={changed ? 'changed' : ''}>
            <th scope="row">{title}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChangeDrawerProps {
  readonly action: { readonly id: number; readonly title: string | null; readonly object: string | null };
  readonly onClose: () => void;
}

export function ChangeDrawer({ action, onClose }: ChangeDrawerProps) {
  const [all, setAll] = useState(false);
  const { data, isPending } = useCall(actionLogCalls.getOne, { query: { id: action.id } });
  const { object } = action;
  const words = useMemo(() => fieldWords(object ?? ''), [object]);
  const changes = changesOf(data?.before, data?.after, words, objectTitle);
  const shown = all ? changes : changes.filter(({ changed }) => changed);
  return (
    <SideDrawer
      title={[action.title, object && objectTitle(object)].filter(Boolean).join(' · ')}
      onClose={onClose}
      extra={<Switch checked={all} onChange={setAll} checkedChildren="全部字段" unCheckedChildren="仅变更" aria-label="显示全部字段" />}
    >
      {isPending && <Skeleton active />}
      {!isPending && shown.length > 0 && <ChangeTable changes={shown} />}
      {!isPending && shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这次操作没有改动数据" />}
    </SideDrawer>
  );
}
