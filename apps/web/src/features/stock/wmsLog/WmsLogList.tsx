/** 仓库日志: the diary of the sites. */
import { wmsLog } from '@cangyun/contract/stock/wmsLog.ts';
import { useSession } from '../../../api/session.ts';
import { organisationReferences } from '../../../pickers/organisation.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';

export default function WmsLogList() {
  const { site } = useSession();
  return <ResourceScreen resource={wmsLog} references={organisationReferences} defaults={{ deptId: site?.id }} />;
}
