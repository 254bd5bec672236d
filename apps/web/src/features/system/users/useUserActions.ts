/** What can be done with a user beyond editing. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { userCalls, userState, type users } from '@cangyun/contract/system/users.ts';
import { request } from '#api/client.ts';
import { useAction, useFormAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import type { GeneratedPassword } from '#ui/PasswordOnce.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { bodyFor } from '#ui/resourceCalls.ts';

export type User = RowOf<typeof users>;

export const loadUser = ({ id }: Pick<User, 'id'>): Promise<CallReply<typeof userCalls.getOne>> =>
  request(userCalls.getOne, { query: { id } });

interface UserActionsOptions {
  readonly onPassword: (shown: GeneratedPassword) => void;
  readonly onJobs: (user: User) => void;
}

export function useUserActions({ onPassword, onJobs }: UserActionsOptions): (row: User) => readonly RowAction[] {
  const may = useMay();
  const edit = useFormAction(userCalls.edit, { success: messages.edited });
  const reset = useAction(userCalls.resetPassword);
  const { enabled, disabled } = userState.code;

  const setState = async (row: User, state: User['enabled']): Promise<void> => {
    // The list's row has neither further sites nor jobs; sending it back would take them away.
    const whole = await loadUser(row);
    edit.mutate(bodyFor(userCalls.edit, whole, { enabled: state }));
  };

  const resetPassword = async (row: User): Promise<void> => {
    const { password } = await reset.mutateAsync({ body: { id: row.id } });
    if (password) onPassword({ name: row.nickName, password });
  };

  return (row) => {
    const actions: (RowAction | false)[] = [
      may(userCalls.edit) &&
        (row.enabled === enabled
          ? {
              key: 'disable',
              label: '停用',
              danger: true,
              question: `停用后「${row.nickName}」将立即退出登录，确定停用吗？`,
              run: () => setState(row, disabled),
            }
          : { key: 'enable', label: '启用', run: () => setState(row, enabled) }),
      may(userCalls.resetPassword) && {
        key: 'reset',
        label: userCalls.resetPassword.title,
        question: `「${row.nickName}」的原密码将失效，确定重置吗？`,
        run: () => resetPassword(row),
      },
      may(jobCalls.adjustUser) && { key: 'jobs', label: '调整权限', run: () => onJobs(row) },
    ];
    return actions.filter((action) => action !== false);
  };
}
