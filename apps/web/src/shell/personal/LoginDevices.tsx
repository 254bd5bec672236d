/** Where this user is signed in, with the way to end it. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Button, Popconfirm, Skeleton, Tag } from 'antd';
import { useAction, useCall } from '#api/hooks.ts';
import { deviceOf } from './device.ts';

export function LoginDevices() {
  const { data, isPending } = useCall(authCalls.sessions, {});
  const revoke = useAction(authCalls.revokeSession, { success: '已下线', invalidate: ['/auth/sessions'] });
  if (isPending) return <Skeleton active />;
  return (
    <ul className="rows">
      {(data ?? []).map((one) => (
        <li key={one.id}>
          <div>
            <strong title={one.agent}>{deviceOf(one.agent)}</strong>
            {one.current && <Tag color="processing">本机</Tag>}
            <small>
              {one.ip} · 登录于 {formatMinutes(one.createTime)} · 最近使用 {formatMinutes(one.lastSeen)}
            </small>
          </div>
          {!one.current && (
            <Popconfirm title="确定让该设备下线吗？" onConfirm={() => revoke.mutateAsync({ params: { id: one.id } })}>
              <Button danger type="text">
                下线
              </Button>
            </Popconfirm>
          )}
        </li>
      ))}
    </ul>
  );
}
