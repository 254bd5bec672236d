/** Chooses where something leads, in a dialog. Mounted means open. */
import { limits } from '@cangyun/contract/limits.ts';
import { type Link, linkType } from '@cangyun/contract/storefront/link.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTabActive } from '#api/tabActive.ts';
import { LinkTabs } from './LinkTabs.tsx';

interface LinkPickerProps {
  readonly renovation: boolean;
  readonly value: Link | undefined;
  readonly onPick: (link: Link) => void;
  readonly onClose: () => void;
}

export const linkLabel = ({ type, name }: Link): string => `${linkType.label(type)}：${name}`;

export function LinkPicker({ renovation, value, onPick, onClose }: LinkPickerProps) {
  const [link, setLink] = useState(value);
  return (
    <Modal
      title="选择链接"
      open={useTabActive()}
      width={limits.goodsPickerWidthPx}
      okText="选定"
      okButtonProps={{ disabled: link === undefined }}
      onOk={() => link && onPick(link)}
      onCancel={onClose}
    >
      <LinkTabs renovation={renovation} value={link} onChange={setLink} />
      <div className="link-chosen" aria-live="polite">
        {link ? `已选 ${linkLabel(link)}` : '还没有选择'}
      </div>
    </Modal>
  );
}
