/** Uploads one picture and shows it. The value is the path that the server answered. */

import { DeleteOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { Button, Image, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { upload } from '../api/client.ts';
import { fileUrl } from '../api/fileUrl.ts';
import { type FileRule, fileRules, isAcceptable } from './fileRules.ts';

interface PicturePickerProps {
  readonly onPick: (file: File) => Promise<void>;
  readonly children?: ReactNode;
  readonly id?: string | undefined;
  readonly rule?: FileRule;
}

/** The square with a plus: passes each acceptable picture on and shows that it is uploading. */
export function PicturePicker({ onPick, id, children = '上传图片', rule = fileRules.picture }: PicturePickerProps) {
  const [busy, setBusy] = useState(false);
  const pick = async (file: File): Promise<void> => {
    setBusy(true);
    await onPick(file).finally(() => setBusy(false));
  };
  return (
    <Upload
      {...(id ? { id } : {})}
      listType="picture-card"
      showUploadList={false}
      accept={rule.types}
      disabled={busy}
      beforeUpload={(file) => {
        if (isAcceptable(file, rule)) void pick(file).catch(() => undefined);
        return Upload.LIST_IGNORE;
      }}
    >
      <span>
        {busy ? <LoadingOutlined /> : <PlusOutlined />} {children}
      </span>
    </Upload>
  );
}

interface ImageInputProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
  readonly disabled?: boolean;
}

export function ImageInput({ id, value, onChange, disabled = false }: ImageInputProps) {
  if (!value)
    return (
      <PicturePicker
        id={id}
        onPick={async (file) => {
          const { path } = await upload(platformCalls.uploadImage, file);
          onChange?.(path);
        }}
      />
    );
  return (
    <span className="image-input">
      <Image src={fileUrl(value)} width={96} height={96} alt="已上传的图片" />
      {!disabled && <Button type="text" danger icon={<DeleteOutlined />} aria-label="移除图片" onClick={() => onChange?.('')} />}
    </span>
  );
}
