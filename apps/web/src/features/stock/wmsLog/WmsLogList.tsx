/** 仓库日志: the diary of the sites. */
import { wmsLog } from '@cangyun/contract/stock/wmsLog.ts';
import { organisationReferences, useWorkSite } from '../../../pickers/organisation.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';

export default function WmsLogList() {
  const deptId = useWorkSite();
  return <ResourceScreen resource={wmsLog} references={organisationReferences} defaults={{ deptId }} />;
}
