/** Uploads one PDF or picture and links to it. The value is the path that the server answered. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { uploadFolders } from '@cangyun/contract/system/upload.ts';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { upload } from '../api/client.ts';
import { fileUrl } from '../api/fileUrl.ts';
import { type FileRule, fileRules, isAcceptable } from './fileRules.ts';

const PDF = fileRules.document.types;
const ruleFor = ({ type }: File): FileRule => (type === PDF ? fileRules.document : fileRules.picture);

/** Opens the uploaded file in another browser tab. */
export function FileLink({ path, children = '查看' }: { readonly path: string; readonly children?: string }) {
  return (
    <a href={fileUrl(path)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface PaperInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (path: string) => void;
}

export function PaperInput({ id, value, onChange }: PaperInputProps) {
  const [busy, setBusy] = useState(false);
  const pick = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const { path } = await upload(platformCalls.uploadImage, file, file.type === PDF ? { dir: uploadFolders.document } : {});
      onChange?.(path);
    } finally {
      setBusy(false);
    }
  };
  if (value)
    return (
      <span>
        <FileLink path={value}>查看文件</FileLink>
        <Button type="text" danger icon={<DeleteOutlined />} aria-label="移除文件" onClick={() => onChange?.('')} />
      </span>
    );
  return (
    <Upload
      {...(id ? { id } : {})}
      showUploadList={false}
      accept={`${PDF},${fileRules.picture.types}`}
      disabled={busy}
      beforeUpload={(file) => {
        if (isAcceptable(file, ruleFor(file))) void pick(file).catch(() => undefined);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />} loading={busy}>
        上传 PDF 或图片
      </Button>
    </Upload>
  );
}
