/** Uploads one PDF or picture and links to it. What is kept is the path that the server answered. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { errorMessage } from '@cangyun/contract/errors.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { uploadFolders } from '@cangyun/contract/system/upload.ts';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { upload } from '../api/client.ts';
import { fileUrl } from '../api/fileUrl.ts';
import { notice } from '../api/notice.ts';
import { IMAGE_TYPES, isAcceptableImage } from './ImageInput.tsx';

const PDF = 'application/pdf';
const MEGABYTE = 1_048_576;

/** The server checks again by content; asking here spares the user a long upload that would be refused. */
function isAcceptable(file: File): boolean {
  if (file.type !== PDF) return isAcceptableImage(file);
  if (file.size <= limits.documentUploadBytes) return true;
  notice.warning(errorMessage('FILE_TOO_LARGE', { limit: `${limits.documentUploadBytes / MEGABYTE} MB` }));
  return false;
}

/** Opens what was uploaded, beside the console. */
export function FileLink({ path, children = '查看' }: { readonly path: string; readonly children?: string }) {
  return (
    <a href={fileUrl(path)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface FileInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (path: string) => void;
}

export function FileInput({ id, value, onChange }: FileInputProps) {
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
      accept={`${PDF},${IMAGE_TYPES}`}
      disabled={busy}
      beforeUpload={(file) => {
        if (isAcceptable(file)) void pick(file).catch(() => undefined);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />} loading={busy}>
        上传 PDF 或图片
      </Button>
    </Upload>
  );
}
