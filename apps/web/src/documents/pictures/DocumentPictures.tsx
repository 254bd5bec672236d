/** Pictures of a document: vouchers, receipts, what goods looked like. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import type { Call, CallTaking } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Button, Empty, Image, Upload } from 'antd';
import { useState } from 'react';
import { request, upload } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { fileUrl } from '#api/fileUrl.ts';
import { notice } from '#api/notice.ts';
import { invalidate, rootOf } from '#api/queryClient.ts';
import { useMay } from '#ui/may.ts';
import './pictures.css';

interface Picture {
  readonly id: number;
  readonly url: string;
  readonly createTime: string;
}

interface DocumentPicturesProps {
  readonly id: number;
  readonly images: readonly Picture[];
  readonly calls: { readonly uploadImage: Call; readonly removeImages: CallTaking<number[]> };
}

const MEGABYTE = 1_048_576;

export function DocumentPictures({ id, images, calls }: DocumentPicturesProps) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      notice.success(said);
      await invalidate(rootOf(calls.uploadImage.path));
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File): void => {
    if (file.size > limits.imageUploadBytes) notice.error(`图片不能超过 ${limits.imageUploadBytes / MEGABYTE} MB`);
    else void change(() => upload(calls.uploadImage, file, { id }), messages.uploaded);
  };
  return (
    <div className="document-pictures">
      {may(calls.uploadImage) && (
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            add(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={busy}>
            上传图片
          </Button>
        </Upload>
      )}
      {images.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有图片" />}
      <ul>
        {images.map((image) => (
          <li key={image.id}>
            <Image src={fileUrl(image.url)} width={140} height={140} alt={`上传于 ${formatMinutes(image.createTime)}`} />
            <span>{formatMinutes(image.createTime)}</span>
            {may(calls.removeImages) && (
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label="删除图片"
                disabled={busy}
                onClick={() => void change(() => request(calls.removeImages, { body: [image.id] }), messages.deleted)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
