/** 批量导入图片: a zip is sent as soon as it is chosen, and every picture has its own result (spec 1 §2.8). */
import { InboxOutlined } from '@ant-design/icons';
import { type PictureResult, productPictureCalls } from '@cangyun/contract/catalog/productPicture.ts';
import { errors } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Image, Spin, Table, type TableColumnsType, Typography, Upload } from 'antd';
import { useState } from 'react';
import { upload } from '#api/client.ts';
import { fileUrl } from '#api/fileUrl.ts';
import { invalidate } from '#api/queryClient.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';

const ENDINGS = '.zip,.rar';

const columns: TableColumnsType<PictureResult> = [
  {
    title: '图片',
    width: 70,
    render: (_, { picUrl, name }) => (picUrl === '' ? '--' : <Image src={fileUrl(picUrl)} alt={name} width={40} height={40} />),
  },
  { title: '商品名称', dataIndex: 'name', width: 220, ellipsis: true },
  { title: '条码', dataIndex: 'code', width: 150 },
  { title: '序号', dataIndex: 'noteCount', width: 70, align: 'right' },
  {
    title: '结果',
    width: 260,
    render: (_, { status, msg }) => <Typography.Text type={status ? 'success' : 'danger'}>{msg}</Typography.Text>,
  },
];

export function PictureImport({ onClose }: { readonly onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<CallReply<typeof productPictureCalls.upload>>();

  const send = async (file: File): Promise<void> => {
    setResult(undefined);
    setProblem(undefined);
    if (!/\.(zip|rar)$/i.test(file.name)) return setProblem(errors.ZIP_BROKEN.message);
    if (file.size > limits.zipUploadBytes) return setProblem(messages.importFile.tooLarge);
    setSending(true);
    try {
      setResult(await upload(productPictureCalls.upload, file));
      await invalidate('product', 'goods');
    } catch {
      // The client has shown why.
    } finally {
      setSending(false);
    }
  };

  return (
    <SideDrawer title="批量导入图片" width={860} onClose={onClose}>
      <Typography.Paragraph type="secondary">
        把图片放进一个 zip 文件，每张命名为「商品名称&条码」或「商品名称&条码(序号)」。没有序号或序号为 0
        的是主图，其余按序号依次添加；已导入过的同名图片会跳过。
      </Typography.Paragraph>
      <Spin spinning={sending} description="正在上传并导入…">
        <Upload.Dragger
          accept={ENDINGS}
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <InboxOutlined className="import-icon" />
          <p>点击选择，或把 zip 文件拖到这里</p>
        </Upload.Dragger>
      </Spin>
      {problem && <Alert className="import-note" type="error" showIcon title={problem} />}
      {result && (
        <>
          <Alert
            className="import-note"
            showIcon
            type={result.failCount === 0 ? 'success' : 'warning'}
            title={`成功 ${result.successCount} 张，失败 ${result.failCount} 张`}
          />
          <Table<PictureResult>
            size="small"
            rowKey={({ name, code, noteCount }) => `${name} ${code} ${noteCount}`}
            columns={columns}
            dataSource={result.list}
            scroll={{ x: 770 }}
            pagination={{ defaultPageSize: 20, showSizeChanger: false }}
          />
        </>
      )}
    </SideDrawer>
  );
}
