/** The before and after of one action. */
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { Empty, Skeleton, Switch, theme } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { SideDrawer } from '../../../ui/SideDrawer.tsx';
import { type Change, changesOf } from './changes.ts';
import './changes.css';

function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const { token } = theme.useToken();
  const tint = (changed: boolean, background: string) => (changed ? { background } : {});
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
        {changes.map(({ field, before, after, changed }) => (
          <tr key={field} style={{ borderColor: token.colorBorderSecondary }}>
            <th scope="row">{field}</th>
            <td style={tint(changed && before !== '', token.colorErrorBg)}>{before}</td>
            <td style={tint(changed && after !== '', token.colorSuccessBg)}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChangeDrawer({ id, title, onClose }: { readonly id: number; readonly title: string; readonly onClose: () => void }) {
  const [all, setAll] = useState(false);
  const { data, isPending } = useCall(platformCalls.actionLogOne, { query: { id } });
  const changes = changesOf(data?.before, data?.after);
  const shown = all ? changes : changes.filter(({ changed }) => changed);
  return (
    <SideDrawer
      title={title}
      onClose={onClose}
      extra={<Switch checked={all} onChange={setAll} checkedChildren="全部字段" unCheckedChildren="仅变更" />}
    >
      {isPending && <Skeleton active />}
      {!isPending &&
        (shown.length > 0 ? (
          <ChangeTable changes={shown} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这次操作没有改动数据" />
        ))}
    </SideDrawer>
  );
}
