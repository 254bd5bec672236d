/** A drawer from the right that hides with its tab and takes the whole width of a narrow screen. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import { useIsNarrow } from './useIsNarrow.ts';

interface SideDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number;
}

/** Mounted means open: callers render it while it has something to show. */
export function SideDrawer({ title, onClose, children, extra, footer, width = 640 }: SideDrawerProps) {
  const narrow = useIsNarrow();
  return (
    <Drawer title={title} open={useTabActive()} onClose={onClose} size={narrow ? '100%' : width} extra={extra} footer={footer}>
      {children}
    </Drawer>
  );
}
