/** Closing although something is still open: ticked as known, with a sentence why. */
import { Checkbox, Form, Input } from 'antd';
import { FormModal } from '#ui/FormModal.tsx';

interface AcknowledgeDialogProps {
  readonly month: string;
  /** Rejects when the server refuses: the dialog then stays. */
  readonly onSubmit: (info: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const LONGEST = 200;

const mustTick = (_: unknown, ticked: unknown): Promise<void> =>
  ticked === true ? Promise.resolve() : Promise.reject(new Error('请先查看未处理事项并勾选'));

/** Mounted means open. */
export function AcknowledgeDialog({ month, onSubmit, onClose }: AcknowledgeDialogProps) {
  return (
    <FormModal
      title={`${month} 还有未处理事项，仍要结账`}
      open
      width={480}
      okText="结账"
      initialValues={{ info: '', acknowledged: false }}
      onCancel={onClose}
      onSubmit={async ({ info }) => {
        await onSubmit(String(info ?? '').trim());
        onClose();
      }}
    >
      <Form.Item
        name="info"
        label="说明"
        extra="结账后，日期在该月及以前的收付款、调拨和期初都不能再录入"
        className="form-wide"
        rules={[{ required: true, whitespace: true, message: '请输入说明' }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} maxLength={LONGEST} showCount />
      </Form.Item>
      <Form.Item name="acknowledged" valuePropName="checked" className="form-wide" rules={[{ validator: mustTick }]}>
        <Checkbox>已知悉以上未处理事项</Checkbox>
      </Form.Item>
    </FormModal>
  );
}
