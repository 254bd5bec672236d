/** One's own latest actions. People who may not read the log still see their own among the company's latest actions. */

import { actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Empty, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';

const SHOWN = 20;

export function MyActivity({ user }: { user: SessionUser }) {
  const { can } = useSession();
  const mayRead = can('actionLog:list');
  const query = { size: SHOWN, userName: user.nickName };
  const log = useCall(actionLogCalls.list, { query }, { enabled: mayRead });
  const latest = useCall(platformCalls.dashboard, {}, { enabled: !mayRead });
  const rows = (mayRead ? log.data?.content : latest.data?.recent)?.filter((row) => row.userName === user.nickName);
  if (!rows) return <Skeleton active />;
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="最近没有操作" />;
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span>{row.title}</span>
          <time dateTime={row.createTime ?? undefined}>{formatMinutes(row.createTime)}</time>
        </li>
      ))}
    </ul>
  );
}
