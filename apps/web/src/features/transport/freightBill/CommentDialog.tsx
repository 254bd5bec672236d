/** 评价: stars and a few words, once per trip. */
import { messages } from '@cangyun/contract/messages.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { opinion } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { Form, Input, Rate } from 'antd';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import type { FreightBillRow } from './freightBillRow.ts';

interface CommentDialogProps {
  readonly row: FreightBillRow;
  readonly title: string;
  readonly onClose: () => void;
}

export function CommentDialog({ row, title, onClose }: CommentDialogProps) {
  const submit = async ({ stars, info }: FormValues): Promise<void> => {
    await request(calls.addComment, { body: { id: row.id, stars: Number(stars), info: String(info ?? '') } }, { silent: true });
    notice.success(messages.submitted);
    void invalidate(kind.path);
    onClose();
  };
  return (
    <FormModal title={title} open width={480} initialValues={{ stars: 5 }} onSubmit={submit} onCancel={onClose}>
      <Form.Item name="stars" label={opinion.stars.meta()?.title} className="form-wide" rules={[{ required: true, message: '请评分' }]}>
        <Rate />
      </Form.Item>
      <Form.Item name="info" label={opinion.info.meta()?.title} className="form-wide">
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </FormModal>
  );
}
