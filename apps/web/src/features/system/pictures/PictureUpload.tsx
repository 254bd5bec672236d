/** Several pictures at once into the chosen folder, one after the other. */
import { CloudUploadOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { pictureCalls, pictures } from '@cangyun/contract/system/pictures.ts';
import { Button, Upload } from 'antd';
import { useRef, useState } from 'react';
import { upload } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { fileRules, isAcceptable } from '#ui/fileRules.ts';

export function PictureUpload({ folder }: { readonly folder: string | undefined }) {
  const [left, setLeft] = useState(0);
  const queue = useRef(Promise.resolve());
  const failed = useRef(false);

  const send = (file: File): void => {
    setLeft((count) => count + 1);
    queue.current = queue.current
      .then(() => upload(pictureCalls.create, file, folder ? { folder } : {}))
      // The client has shown why; the others go on.
      .then(
        () => undefined,
        () => {
          failed.current = true;
        },
      )
      .then(async () => {
        await invalidate(pictures.name);
        setLeft((count) => {
          if (count === 1 && !failed.current) notice.success(messages.uploaded);
          if (count === 1) failed.current = false;
          return count - 1;
        });
      });
  };

  return (
    <Upload
      multiple
      showUploadList={false}
      accept={fileRules.picture.types}
      beforeUpload={(file) => {
        if (isAcceptable(file, fileRules.picture)) send(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button type="primary" icon={<CloudUploadOutlined />} loading={left > 0}>
        {left > 0 ? `还有 ${left} 张` : '上传图片'}
      </Button>
    </Upload>
  );
}
