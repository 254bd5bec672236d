/** Common fees of the sites. */
import { feeSetting } from '@cangyun/contract/system/feeSetting.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';
import { useDeptPanel } from '../DeptPanel.tsx';
import { systemReferences } from '../references.ts';

const form = { width: 760 };

export default function FeeSettingList() {
  return (
    <ResourceScreen resource={feeSetting} references={systemReferences} {...useDeptPanel()} form={form} invalidates={['wmsStyleSetting']} />
  );
}
