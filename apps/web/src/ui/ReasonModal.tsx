/** Asks for a reason, before something is done that others will want explained. */
import { Form, Input } from 'antd';
import { FormModal } from './FormModal.tsx';

interface ReasonModalProps {
  readonly title: string;
  /** What it does, for people who are not sure. */
  readonly hint?: string | undefined;
  readonly required?: boolean;
  /** Rejects when the server refuses: the dialog then stays. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const LONGEST = 200;

/** Mounted means open. */
export function ReasonModal({ title, hint, required = true, onSubmit, onClose }: ReasonModalProps) {
  return (
    <FormModal
      title={title}
      open
      width={480}
      initialValues={{ reason: '' }}
      onCancel={onClose}
      onSubmit={async ({ reason }) => {
        await onSubmit(String(reason ?? '').trim());
        onClose();
      }}
    >
      <Form.Item
        name="reason"
        label="原因"
        extra={hint}
        className="form-wide"
        rules={required ? [{ required: true, whitespace: true, message: '请输入原因' }] : []}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} maxLength={LONGEST} showCount />
      </Form.Item>
    </FormModal>
  );
}
