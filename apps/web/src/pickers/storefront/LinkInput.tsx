/** Where something leads, as an input: shows what was chosen, opens the link picker, clears it. */
import { CloseOutlined, LinkOutlined } from '@ant-design/icons';
import { type Link, trouble } from '@cangyun/contract/storefront/link.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { StateTag } from '#ui/StateTag.tsx';
import { LinkPicker, linkLabel } from './LinkPicker.tsx';

interface LinkInputProps {
  readonly label: string;
  readonly renovation: boolean;
  readonly value: Link | undefined;
  /** Why a customer could not follow it. */
  readonly broken?: string | null | undefined;
  readonly onChange: (link: Link | null) => void;
}

export function LinkInput({ label, renovation, value, broken, onChange }: LinkInputProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Space.Compact block>
        <Button
          className="link-input"
          icon={<LinkOutlined />}
          title={value && linkLabel(value)}
          aria-label={`${label}：${value ? linkLabel(value) : '未设置'}`}
          onClick={() => setOpen(true)}
        >
          <span>{value ? linkLabel(value) : '选择链接'}</span>
        </Button>
        {value && <Button icon={<CloseOutlined />} aria-label={`清除${label}`} onClick={() => onChange(null)} />}
      </Space.Compact>
      {broken && <StateTag codes={trouble} code={broken} />}
      {open && (
        <LinkPicker
          renovation={renovation}
          value={value}
          onPick={(link) => {
            onChange(link);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
