/** The permissions that one user has by each of their jobs, which may differ from the job's own. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Permission } from '@cangyun/contract/permissions.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { Button, Empty, Skeleton, Space, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { systemReferences } from '../references.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

type UserJob = CallReply<typeof jobCalls.ofUser>[number];

function OneJob({ userId, held }: { readonly userId: number; readonly held: UserJob }) {
  const [permissions, setPermissions] = useState(held.permissions as Permission[]);
  const adjust = useAction(jobCalls.adjustUser, { success: messages.submitted, invalidate: ['job', 'users'] });
  const send = (given: Permission[] | null): void => adjust.mutate({ body: { userId, jobId: held.jobId, permissions: given } });
  return (
    <>
      <PermissionMatrix value={permissions} onChange={setPermissions} />
      <Space className="permission-save">
        <Button type="primary" loading={adjust.isPending} onClick={() => send(permissions)}>
          保存调整
        </Button>
        <Button disabled={!held.adjusted || adjust.isPending} onClick={() => send(null)}>
          恢复岗位权限
        </Button>
      </Space>
    </>
  );
}

function UserJobs({ userId }: { readonly userId: number }) {
  const { data } = useCall(jobCalls.ofUser, { query: { userId } });
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该用户没有岗位，请先在用户的编辑中选择岗位" />;
  return (
    <Tabs
      items={data.map((held) => ({
        key: String(held.jobId),
        label: (
          <>
            {held.jobName} {held.adjusted && <Tag color="warning">已调整</Tag>}
          </>
        ),
        // New permissions from the server replace what was being ticked.
        children: <OneJob key={held.permissions.join()} userId={userId} held={held} />,
      }))}
    />
  );
}

interface UserJobsDrawerProps {
  /** None: the drawer asks for the user first. */
  readonly userId?: number;
  readonly onClose: () => void;
}

function KnownUser({ userId }: { readonly userId: number }) {
  const { data } = useCall(userCalls.byIds, { query: { ids: [userId] } });
  const [user] = data ?? [];
  return <>{user && `${user.nickName}（${user.username}）`}</>;
}

export function UserJobsDrawer({ userId, onClose }: UserJobsDrawerProps) {
  const [chosen, setChosen] = useState(userId);
  return (
    <SideDrawer title="调整用户的岗位权限" onClose={onClose}>
      <ReferencesContext value={systemReferences}>
        {userId === undefined ? (
          <ReferenceInput
            source="users"
            value={chosen ?? null}
            onChange={(id) => setChosen(id as number | undefined)}
            placeholder="输入姓名或用户名查找"
          />
        ) : (
          <KnownUser userId={userId} />
        )}
      </ReferencesContext>
      {chosen === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="先选择一名用户" />
      ) : (
        <UserJobs key={chosen} userId={chosen} />
      )}
    </SideDrawer>
  );
}
