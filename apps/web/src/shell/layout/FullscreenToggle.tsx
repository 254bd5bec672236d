import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { notice } from '#api/notice.ts';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const toggle = async (): Promise<void> => {
  if (!document.fullscreenEnabled) return notice.warning(messages.fullscreenUnsupported);
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    notice.warning(messages.fullscreenUnsupported);
  }
};

export function FullscreenToggle() {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const label = full ? '退出全屏' : '全屏';
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => void toggle()}
      />
    </Tooltip>
  );
}
