/** Users of the company: sites at the left narrow the list. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { job } from '@cangyun/contract/system/job.ts';
import { userCalls, users } from '@cangyun/contract/system/users.ts';
import { useState } from 'react';
import { missingSentence } from '#ui/fieldRules.ts';
import { columnsInOrder } from '#ui/listColumn.tsx';
import { type GeneratedPassword, PasswordOnce } from '#ui/PasswordOnce.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { References } from '#ui/references.ts';
import { UserJobsDrawer } from '../job/UserJobsDrawer.tsx';
import { systemReferences } from '../references.ts';
import { useSitePanel } from '../SitePanel.tsx';
import { useGrantableSites } from './grantableSites.ts';
import { BusinessTypesInput, UserLinks } from './UserFormItems.tsx';
import { loadUser, useUserActions } from './useUserActions.ts';

const references: References = { ...systemReferences, grantableSite: { tree: true, useOptions: useGrantableSites } };

const form = {
  hide: ['avatar'],
  inputs: {
    businessTypes: <BusinessTypesInput />,
    deptId: <ReferenceInput source="grantableSite" placeholder={missingSentence(users.fields.deptId.label, 'reference')} />,
  },
  extra: <UserLinks />,
  width: 760,
};

/** What identifies a user comes before how to reach them. */
const columns = columnsInOrder('username', 'nickName', 'enabled', 'deptName', 'jobNames', 'isAdmin');

export default function UsersList() {
  const bySite = useSitePanel();
  const [password, setPassword] = useState<GeneratedPassword>();
  const [adjusted, setAdjusted] = useState<number>();
  const rowActions = useUserActions({ onPassword: setPassword, onJobs: ({ id }) => setAdjusted(id) });

  const showFirstPassword = (reply: unknown): void => {
    const { nickName, initialPassword } = reply as CallReply<typeof userCalls.create>;
    if (initialPassword) setPassword({ name: nickName, password: initialPassword });
  };

  return (
    <>
      <ResourceScreen
        resource={users}
        calls={userCalls}
        references={references}
        {...bySite}
        columns={columns}
        form={form}
        toForm={loadUser}
        onAdded={showFirstPassword}
        // Jobs count their holders.
        invalidates={[job.name]}
        rowActions={rowActions}
      />
      {password && <PasswordOnce shown={password} onClose={() => setPassword(undefined)} />}
      {adjusted !== undefined && <UserJobsDrawer userId={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}
