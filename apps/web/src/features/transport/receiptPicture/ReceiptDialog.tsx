/** Adds pictures of a signed paper to a waybill. */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { receiptPictureCalls as calls, receiptPicture } from '@cangyun/contract/transport/receiptPicture.ts';
import { Form, Input } from 'antd';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ImagesInput } from '#ui/ImagesInput.tsx';
import { touched } from '../waybill/waybillPaths.ts';

interface ReceiptDialogProps {
  /** The waybill; asked for if absent. */
  readonly waybill?: { readonly id: number; readonly number: string };
  readonly onClose: () => void;
}

const { imgs, number } = calls.create.body.shape;

/** Mounted means open. */
export function ReceiptDialog({ waybill, onClose }: ReceiptDialogProps) {
  const submit = async (values: FormValues): Promise<void> => {
    const of = waybill ? { orderId: waybill.id } : {};
    await sendForm(calls.create, { ...values, ...of }, { silent: true });
    notice.success(messages.uploaded);
    void invalidate(...touched);
    onClose();
  };
  return (
    <FormModal
      title={`${calls.create.title} ${waybill?.number ?? ''}`}
      open
      width={600}
      initialValues={{ imgs: [] }}
      onSubmit={submit}
      onCancel={onClose}
    >
      {!waybill && (
        <Form.Item
          name="number"
          label={number.meta()?.title}
          className="form-wide"
          rules={[{ required: true, whitespace: true, message: '请输入运单号' }]}
        >
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="imgs"
        label={imgs.meta()?.title}
        className="form-wide"
        rules={[{ required: true, type: 'array', min: 1, message: '请上传回单图片' }]}
      >
        <ImagesInput most={limits.receiptPictures} />
      </Form.Item>
      <Form.Item name="info" label={receiptPicture.fields.info.label} className="form-wide">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormModal>
  );
}
