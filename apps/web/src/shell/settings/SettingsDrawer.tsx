/** The settings panel (spec 0 §2.3). Everything takes effect at once and is stored in this browser. */
import { Button, Drawer, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { boot } from '#api/boot.ts';
import { AccentChoice } from './AccentChoice.tsx';
import { changeSettings, type Mode, resetSettings, type Settings, type Size, useSettings } from './settings.ts';

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const flags: readonly { readonly name: Flag; readonly label: string }[] = [
  { name: 'tagsView', label: '显示标签' },
  { name: 'fixedHeader', label: '固定头部' },
  { name: 'sidebarLogo', label: '显示Logo' },
  { name: 'uniqueOpened', label: '菜单唯一展开' },
  ...(boot.brand.caseNumber || boot.brand.footerTxt ? [{ name: 'showFooter', label: '显示页脚' } as const] : []),
];

const sizes: { value: Size; label: string }[] = [
  { value: 'small', label: '紧凑' },
  { value: 'middle', label: '适中' },
  { value: 'large', label: '宽松' },
];

const modes: { value: Mode; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="setting-row">
      <span>{label}</span>
      {children}
    </div>
  );
}

export default function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings();
  return (
    <Drawer open={open} onClose={onClose} title="界面设置" size={300} footer={<Button onClick={resetSettings}>恢复默认</Button>}>
      <Row label="主题色">
        <AccentChoice colour={settings.theme} />
      </Row>
      <Row label="深色模式">
        <Segmented options={modes} value={settings.mode} onChange={(mode) => changeSettings({ mode })} aria-label="深色模式" />
      </Row>
      <Row label="尺寸">
        <Segmented options={sizes} value={settings.size} onChange={(size) => changeSettings({ size })} aria-label="尺寸" />
      </Row>
      {flags.map(({ name, label }) => (
        <Row key={name} label={label}>
          <Switch checked={settings[name]} onChange={(on) => changeSettings({ [name]: on })} aria-label={label} />
        </Row>
      ))}
    </Drawer>
  );
}
