/** One file of a kind, with its original name. The value is the path that the server answered. */
import { DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { upload } from '../api/client.ts';
import { fileUrl } from '../api/fileUrl.ts';
import { type FileRule, isAcceptable, sizeText } from './fileRules.ts';

interface KeptFile {
  readonly name: string;
  readonly url: string;
}

interface FileInputProps {
  readonly id?: string;
  readonly value?: readonly KeptFile[];
  readonly onChange?: (files: readonly KeptFile[]) => void;
  readonly rule: FileRule;
  /** Folder of the company's files. */
  readonly folder: string;
  readonly children: string;
}

const LONGEST_NAME = 200;

export function FileInput({ id, value = [], onChange, rule, folder, children }: FileInputProps) {
  const [busy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const { path } = await upload(platformCalls.uploadImage, file, { dir: folder });
      onChange?.([{ name: file.name.slice(0, LONGEST_NAME), url: path }]);
    } finally {
      setBusy(false);
    }
  };
  const [kept] = value;
  if (kept)
    return (
      <span className="file-input">
        <PaperClipOutlined />
        <a href={fileUrl(kept.url)} target="_blank" rel="noreferrer noopener">
          {kept.name || children}
        </a>
        <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={`移除${kept.name}`} onClick={() => onChange?.([])} />
      </span>
    );
  return (
    <Upload
      {...(id ? { id } : {})}
      showUploadList={false}
      accept={rule.types}
      disabled={busy}
      beforeUpload={(file) => {
        // The client has shown why it failed.
        if (isAcceptable(file, rule)) void take(file).catch(() => undefined);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />} loading={busy}>
        {children}（{sizeText(rule.most)} 以内）
      </Button>
    </Upload>
  );
}
