/** A generated password, shown once and never again: the server stores only its hash. */
import { Alert, Button, Modal, Typography } from 'antd';

export interface GeneratedPassword {
  readonly name: string;
  readonly password: string;
}

export function PasswordOnce({ shown, onClose }: { readonly shown: GeneratedPassword; readonly onClose: () => void }) {
  return (
    <Modal
      open
      title={`${shown.name} 的密码`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
    >
      <Alert type="warning" showIcon title="密码只显示这一次，请复制后交给本人，并提醒登录后修改。" />
      <Typography.Title level={3} copyable className="generated-password">
        {shown.password}
      </Typography.Title>
    </Modal>
  );
}
