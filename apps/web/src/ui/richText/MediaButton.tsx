/** Brings pictures and videos into the text. */
import { PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Tooltip, Upload } from 'antd';
import { useState } from 'react';
import { fileRules } from '../fileRules.ts';
import { bringAll } from './media.ts';

export function MediaButton({ editor }: { readonly editor: Editor }) {
  const [busy, setBusy] = useState(false);
  return (
    <Upload
      multiple
      showUploadList={false}
      accept={fileRules.editor.types}
      beforeUpload={(file, files) => {
        if (file !== files[0]) return Upload.LIST_IGNORE;
        setBusy(true);
        void bringAll(editor, files).finally(() => setBusy(false));
        return Upload.LIST_IGNORE;
      }}
    >
      <Tooltip title="图片或视频">
        <Button size="small" type="text" icon={<PictureOutlined />} loading={busy} aria-label="图片或视频" />
      </Tooltip>
    </Upload>
  );
}
