/** The dialog around choices that are emitted at once, row by row: it stays open until everything is chosen. Mounted means open. */
import { limits } from '@cangyun/contract/limits.ts';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTabActive } from '#api/tabActive.ts';

interface ChoosingModalProps {
  readonly title: string;
  readonly count: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ChoosingModal({ title, count, onClose, children }: ChoosingModalProps) {
  return (
    <Modal
      title={title}
      open={useTabActive()}
      width={limits.goodsPickerWidthPx}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {count > 0 ? `完成（已选 ${count} 个）` : '完成'}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
