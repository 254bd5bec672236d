/** Pictures of a list: what the goods looked like when they came or left. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { Button, Empty, Image, Upload } from 'antd';
import { useState } from 'react';
import { upload } from '../../../api/client.ts';
import { RequestFailure } from '../../../api/failure.ts';
import { fileUrl } from '../../../api/fileUrl.ts';
import { useAction } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { useMay } from '../../../ui/may.ts';
import type { InoutDetail } from './inoutRow.ts';
import '../warehouse.css';

export function InoutPictures({ list }: { readonly list: InoutDetail }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const removing = useAction(calls.removeImages, { success: messages.deleted });
  const add = async (file: File): Promise<void> => {
    if (file.size > limits.imageUploadBytes) return notice.error(`图片不能超过 ${limits.imageUploadBytes / 1_048_576} MB`);
    setBusy(true);
    try {
      await upload(calls.uploadImage, file, { id: list.id });
      notice.success(messages.uploaded);
      await invalidate(calls.getOne.path);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="inout-pictures">
      {may(calls.uploadImage) && (
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            void add(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={busy}>
            上传图片
          </Button>
        </Upload>
      )}
      {list.images.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有图片" />}
      <ul>
        {list.images.map(({ id, url, createTime }) => (
          <li key={id}>
            <Image src={fileUrl(url)} width={140} height={140} alt={`上传于 ${formatMinutes(createTime)}`} />
            <span>{formatMinutes(createTime)}</span>
            {may(calls.removeImages) && (
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label="删除图片"
                onClick={() => removing.mutate({ body: [id] })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
