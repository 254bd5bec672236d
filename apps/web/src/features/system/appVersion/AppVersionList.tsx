/** Published versions of the apps. A version is history: it is added, never edited. */
import { appVersion, appVersionCalls } from '@cangyun/contract/system/appVersion.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default function AppVersionList() {
  return <ResourceScreen resource={appVersion} calls={appVersionCalls} />;
}
