/** Changes the password; both travel encrypted. Other devices are signed out by the server. */
import { userCalls } from '@cangyun/contract/system/users.ts';
import { Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { encryptPassword } from '#api/encrypt.ts';
import { useAction } from '#api/hooks.ts';
import { NewPassword } from '../sign-in/NewPassword.tsx';

interface Passwords {
  readonly oldPass: string;
  readonly newPass: string;
}

export function PasswordForm() {
  const [form] = Form.useForm<Passwords>();
  const oldField = useRef<InputRef>(null);
  const [busy, setBusy] = useState(false);
  const save = useAction(userCalls.changePassword, { success: '密码已修改，其他设备需要重新登录', invalidate: ['/auth/sessions'] });

  const submit = async ({ oldPass, newPass }: Passwords): Promise<void> => {
    setBusy(true);
    try {
      const [oldSealed, newSealed] = await Promise.all([encryptPassword(oldPass), encryptPassword(newPass)]);
      await save.mutateAsync({ body: { oldPass: oldSealed, newPass: newSealed } });
      form.resetFields();
    } catch {
      oldField.current?.focus({ cursor: 'all' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form form={form} layout="vertical" className="personal-form" onFinish={(values) => void submit(values)}>
      <Form.Item name="oldPass" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
        <Input.Password ref={oldField} autoComplete="current-password" />
      </Form.Item>
      <NewPassword name="newPass" label="新密码" />
      <Button type="primary" htmlType="submit" loading={busy}>
        修改密码
      </Button>
    </Form>
  );
}
