/** 粘贴下单: the text of a chat instead of a file. */
import { limits } from '@cangyun/contract/limits.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';

interface PasteTextProps {
  readonly onPaste: (text: string) => void;
  readonly busy: boolean;
}

const PLACEHOLDER =
  '或把聊天里的文字粘贴到这里：收货人、电话、地址，然后每行一种商品和数量。例如\n李红 13900000002 浙江省杭州市滨江区网商路 699 号\n保鲜盒 3箱';

export function PasteText({ onPaste, busy }: PasteTextProps) {
  const [text, setText] = useState('');
  return (
    <div className="import-note">
      <Input.TextArea
        aria-label="粘贴的文字"
        rows={4}
        maxLength={limits.pastedOrdersLength}
        placeholder={PLACEHOLDER}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button className="import-ends" disabled={text.trim() === ''} loading={busy} onClick={() => onPaste(text)}>
        粘贴下单
      </Button>
    </div>
  );
}
