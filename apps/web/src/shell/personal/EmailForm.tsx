/** Changes the e-mail address: asks for the password and a code sent to the user's number. */
import { messages } from '@cangyun/contract/messages.ts';
import { authErrors } from '@cangyun/contract/system/auth.errors.ts';
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { isEmail } from '@cangyun/contract/validators.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { encryptPassword } from '#api/encrypt.ts';
import { useAction } from '#api/hooks.ts';
import { matches } from '../sign-in/matches.ts';
import { PhoneCodeInput } from '../sign-in/PhoneCodeInput.tsx';

interface Email {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

export function EmailForm({ user, onChanged }: { user: SessionUser; onChanged: () => void }) {
  const [form] = Form.useForm<Email>();
  const [busy, setBusy] = useState(false);
  const save = useAction(userCalls.changeEmail, { success: messages.edited });

  const submit = async ({ email, password, code }: Email): Promise<void> => {
    setBusy(true);
    try {
      await save.mutateAsync({ params: { code }, body: { email, password: await encryptPassword(password) } });
      form.resetFields();
      onChanged();
    } catch {
      // The client has already said why.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form form={form} layout="vertical" className="personal-form" onFinish={(values) => void submit(values)} disabled={user.mobile === ''}>
      {user.mobile === '' && <Alert type="warning" showIcon title={authErrors.NO_MOBILE.message} className="personal-alert" />}
      <Form.Item name="email" label="新邮箱" rules={[{ required: true, message: '请输入邮箱' }, matches(isEmail, '请输入正确的邮箱')]}>
        <Input maxLength={100} inputMode="email" autoComplete="email" placeholder={user.email} />
      </Form.Item>
      <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请输入当前密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="code"
        label="手机验证码"
        extra={user.mobile && `发送到 ${user.mobile}`}
        rules={[{ required: true, message: '请输入手机验证码' }]}
      >
        <PhoneCodeInput phone={user.mobile} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        修改邮箱
      </Button>
    </Form>
  );
}
