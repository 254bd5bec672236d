/** Asks for a reason, before something is done that others will want explained. */
import { Alert, Form, Input } from 'antd';
import { FormModal } from './FormModal.tsx';

interface ReasonModalProps {
  readonly title: string;
  /** What it does, for people who are not sure. */
  readonly hint?: string | undefined;
  /** Why it is not simply done: said above the reason. */
  readonly warning?: string | undefined;
  readonly okText?: string | undefined;
  readonly required?: boolean;
  /** Rejects when the server refuses: the dialog then stays. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const LONGEST = 200;

/** Mounted means open. */
export function ReasonModal({ title, hint, warning, okText, required = true, onSubmit, onClose }: ReasonModalProps) {
  return (
    <FormModal
      title={title}
      open
      width={480}
      {...(okText === undefined ? {} : { okText })}
      initialValues={{ reason: '' }}
      onCancel={onClose}
      onSubmit={async ({ reason }) => {
        await onSubmit(String(reason ?? '').trim());
        onClose();
      }}
    >
      {warning && <Alert className="form-wide" type="warning" showIcon title={warning} />}
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
