import { SettingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSettings } from './settings.ts';

const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'));

export function SettingsTrigger() {
  const { showSettings } = useSettings();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  if (!showSettings) return null;
  return (
    <>
      <Tooltip title="界面设置">
        <Button type="text" aria-label="界面设置" icon={<SettingOutlined />} onClick={() => setOpen(true)} />
      </Tooltip>
      <Suspense>{used && <SettingsDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
