/** 仓库日志: the diary of the sites. */
import { warehouseDiary } from '@cangyun/contract/stock/warehouseDiary.ts';
import { organisationReferences, useWorkSite } from '#pickers/organisation.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default function WarehouseDiaryList() {
  const deptId = useWorkSite();
  return <ResourceScreen resource={warehouseDiary} references={organisationReferences} defaults={{ deptId }} />;
}
