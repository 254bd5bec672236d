/** Common fees of the sites. */
import { feeSetting } from '@cangyun/contract/system/feeSetting.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { systemReferences } from '../references.ts';
import { useSitePanel } from '../SitePanel.tsx';

const form = { width: 760 };

export default function FeeSettingList() {
  return (
    <ResourceScreen resource={feeSetting} references={systemReferences} {...useSitePanel()} form={form} invalidates={['wmsStyleSetting']} />
  );
}
