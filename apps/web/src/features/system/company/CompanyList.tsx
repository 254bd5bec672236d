/** All companies of the installation, for its administrators: authentication, stopping, the first password of a new one. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { authMoves, authState, companyCalls, companyResource } from '@cangyun/contract/system/company.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { regionForm } from '#pickers/RegionInput.tsx';
import { columnsInOrder } from '#ui/listColumn.tsx';
import { type GeneratedPassword, PasswordOnce } from '#ui/PasswordOnce.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { CompanyDrawer } from './CompanyDrawer.tsx';
import { type Company, useCompanyActions } from './useCompanyActions.ts';

const columns = columnsInOrder('name', 'authState', 'enabled', 'contact', 'contactPhone', 'deptCount', 'userCount', 'invitedByName');
const form = { ...regionForm, width: 760 };
type View = 'all' | 'waiting';

function WaitingCount() {
  const { data } = useCall(companyCalls.applications, { query: { size: 10 } });
  const waiting = data?.totalElements ?? 0;
  const label = authState.label(authState.code.applied);
  return waiting === 0 ? label : <b>{`${label} ${waiting}`}</b>;
}

export default function CompanyList() {
  const [view, setView] = useState<View>('all');
  const [password, setPassword] = useState<GeneratedPassword>();
  const [opened, setOpened] = useState<Company>();
  const [refused, setRefused] = useState<Company>();
  const refusing = useAction(companyCalls.authErr, { success: messages.submitted, silent: true });
  const rowActions = useCompanyActions({ onOpen: setOpened, onRefuse: setRefused });

  const showFirstPassword = (reply: unknown): void => {
    const { contact, username, initialPassword } = reply as CallReply<typeof companyCalls.create>;
    if (initialPassword) setPassword({ name: `${contact}（用户名 ${username}）`, password: initialPassword });
  };

  return (
    <>
      <ResourceScreen
        resource={companyResource}
        calls={companyCalls}
        columns={columns}
        form={form}
        {...(view === 'waiting' ? { fixed: { authState: authState.code.applied }, withoutFilters: ['authState'] } : {})}
        onAdded={showFirstPassword}
        rowActions={rowActions}
        extra={
          <Segmented<View>
            value={view}
            onChange={setView}
            options={[
              { value: 'all', label: '全部' },
              { value: 'waiting', label: <WaitingCount /> },
            ]}
          />
        }
      />
      {password && <PasswordOnce shown={password} onClose={() => setPassword(undefined)} />}
      {opened && <CompanyDrawer id={opened.id} name={opened.name} onClose={() => setOpened(undefined)} />}
      {refused && (
        <ReasonModal
          title={`${authMoves.table.authErr.label}：${refused.name}`}
          hint="原因会显示给该公司，对方可以修改后再次申请。"
          onSubmit={(reason) => refusing.mutateAsync({ body: { id: refused.id, reason } })}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
