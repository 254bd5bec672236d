/** The permissions of one job. They can be saved alone, or saved and given to everyone who holds the job. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Permission } from '@cangyun/contract/permissions.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useAction, useCall, useFormAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';

type Job = CallReply<typeof jobCalls.getOne>;

export function JobPermissionsDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data } = useCall(jobCalls.getOne, { query: { id } });
  return data ? (
    <Editor opened={data} onClose={onClose} />
  ) : (
    <SideDrawer title="分配权限" onClose={onClose}>
      <Skeleton active />
    </SideDrawer>
  );
}

function Editor({ opened, onClose }: { readonly opened: Job; readonly onClose: () => void }) {
  // As it was when the drawer opened: what someone else saves meanwhile is a stale edit, not a silent overwrite.
  const [job] = useState(opened);
  const [permissions, setPermissions] = useState(job.permissions as Permission[]);
  const edit = useFormAction(jobCalls.edit, { success: messages.edited });
  const sync = useAction(jobCalls.sync);
  const busy = edit.isPending || sync.isPending;

  const save = (): void => edit.mutate(bodyFor(jobCalls.edit, job, { permissions }), { onSuccess: onClose });

  const saveAndSync = async (): Promise<void> => {
    const content = `「${job.name}」的 ${job.userCount} 名用户将得到同样的权限，单独的调整会被覆盖，确定同步吗？`;
    if (!(await notice.confirm({ content }))) return;
    sync.mutate(
      { body: { id: job.id, permissions } },
      {
        onSuccess: ({ users }) => {
          notice.success(`${messages.submitted}，已同步 ${users} 名用户`);
          onClose();
        },
      },
    );
  };

  return (
    <SideDrawer
      title={`分配权限：${job.name}`}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={edit.isPending} disabled={busy} onClick={save}>
            保存
          </Button>
          <Button loading={sync.isPending} disabled={busy} onClick={() => void saveAndSync()}>
            保存并同步到用户
          </Button>
        </Space>
      }
    >
      <PermissionMatrix value={permissions} onChange={setPermissions} />
    </SideDrawer>
  );
}
