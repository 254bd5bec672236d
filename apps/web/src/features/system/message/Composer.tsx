/** Where one types: Enter sends, Shift+Enter begins a new line, a pasted or chosen picture is sent at once. */
import { PictureOutlined, SendOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { messageStyle, type TalkMessage } from '@cangyun/contract/system/message.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { Button, Input, Upload } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { upload } from '#api/client.ts';
import { fileRules, isAcceptable } from '#ui/fileRules.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';

interface ComposerProps {
  readonly disabled: boolean;
  readonly onSend: (content: string, style: TalkMessage['style']) => Promise<void>;
  readonly onSent: () => void;
}

const FOLDER = 'message';

const hintFor = (disabled: boolean, narrow: boolean): string => {
  if (disabled) return '对方账号已停用或注销，不能再发送消息';
  return narrow ? '输入消息' : '输入消息，Enter 发送，Shift+Enter 换行';
};

export function Composer({ disabled, onSend, onSent }: ComposerProps) {
  const narrow = useIsNarrow();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);

  /** The client shows a failure; what was typed stays, to be sent again. */
  const during = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      onSent();
    } catch {
      // Shown already.
    } finally {
      setBusy(false);
    }
  };
  const sendText = (): void => {
    const content = text.trim();
    if (content === '') return;
    void during(async () => {
      await onSend(content, messageStyle.code.text);
      setText('');
    });
  };
  const sendPicture = (file: File): void => {
    if (!isAcceptable(file, fileRules.picture)) return;
    void during(async () => {
      const { path } = await upload(platformCalls.uploadImage, file, { dir: FOLDER });
      await onSend(path, messageStyle.code.picture);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends the choice of a Chinese input method: that must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendText();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    sendPicture(picture);
  };
  return (
    <footer className="talk-composer">
      <Upload
        accept={fileRules.picture.types}
        showUploadList={false}
        disabled={disabled || busy}
        beforeUpload={(file) => {
          sendPicture(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button type="text" icon={<PictureOutlined />} aria-label="发送图片" disabled={disabled || busy} />
      </Upload>
      <Input.TextArea
        value={text}
        aria-label="消息"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={limits.messageLength}
        disabled={disabled}
        placeholder={hintFor(disabled, narrow)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button type="primary" icon={<SendOutlined />} loading={busy} disabled={disabled || text.trim() === ''} onClick={sendText}>
        发送
      </Button>
    </footer>
  );
}
