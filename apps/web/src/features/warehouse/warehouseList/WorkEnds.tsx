/** How the work at a list ends: done, or kept for later. */
import type { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import type { Work } from './useWork.ts';

interface WorkEndsProps {
  readonly actions: Pick<(typeof outboundList)['actions'], 'finishPicking' | 'savePicking'>;
  readonly work: Work;
  readonly onEnd: (how: 'save' | 'finish') => Promise<void>;
  readonly children?: ReactNode;
}

export const WorkEnds = ({ actions, work, onEnd, children }: WorkEndsProps) => (
  <Space>
    <Button type="primary" loading={work.busy} onClick={() => void onEnd('finish')}>
      {actions.finishPicking.label}
    </Button>
    <Button disabled={work.busy} onClick={() => void onEnd('save')}>
      {actions.savePicking.label}
    </Button>
    {children}
  </Space>
);
