/** Jobs: named sets of permissions at a site, with their data scope. */
import { UserSwitchOutlined } from '@ant-design/icons';
import { job, jobCalls } from '@cangyun/contract/system/job.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { systemReferences } from '../references.ts';
import { useSitePanel } from '../SitePanel.tsx';
import { JobPermissionsDrawer } from './JobPermissionsDrawer.tsx';
import { UserJobsDrawer } from './UserJobsDrawer.tsx';

const form = { hide: ['permissions'] };

export default function JobList() {
  const may = useMay();
  const bySite = useSitePanel();
  const [granting, setGranting] = useState<number>();
  const [adjusting, setAdjusting] = useState(false);
  return (
    <>
      <ResourceScreen
        resource={job}
        calls={jobCalls}
        references={systemReferences}
        {...bySite}
        form={form}
        rowActions={({ id }) => (may(jobCalls.sync) ? [{ key: 'grant', label: '分配权限', run: () => setGranting(id) }] : [])}
        extra={
          may(jobCalls.adjustUser) && (
            <Button icon={<UserSwitchOutlined />} onClick={() => setAdjusting(true)}>
              按用户调整
            </Button>
          )
        }
      />
      {granting !== undefined && <JobPermissionsDrawer id={granting} onClose={() => setGranting(undefined)} />}
      {adjusting && <UserJobsDrawer onClose={() => setAdjusting(false)} />}
    </>
  );
}
