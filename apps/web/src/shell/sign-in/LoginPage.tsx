/** Sign-in. `client` is the simulated one (/loginClient), which leads to the test workbench. */
import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RequestFailure } from '#api/failure.ts';
import { session } from '#api/session.ts';
import { useTitle } from '../useTitle.ts';
import { CaptchaInput } from './CaptchaInput.tsx';
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useCaptcha } from './useCaptcha.ts';

interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly remember: boolean;
}

const REMEMBERED = 'cangyun-username';

export default function LoginPage({ client = false }: { client?: boolean }) {
  const [form] = Form.useForm<LoginForm>();
  const { captcha, refresh } = useCaptcha();
  const [busy, setBusy] = useState(false);
  const password = useRef<InputRef>(null);
  const code = useRef<InputRef>(null);
  const remembered = localStorage.getItem(REMEMBERED) ?? '';
  useTitle(client ? '模拟登录' : '登录');
  // The console is fetched while the user types.
  useEffect(() => void import('../layout/Shell.tsx'), []);

  const submit = async ({ username, password: secret, code: typed, remember }: LoginForm): Promise<void> => {
    setBusy(true);
    try {
      // The guard leads on from here, as soon as there is a session.
      await session.signIn({ username, password: secret, code: typed, uuid: captcha?.uuid ?? '-' });
      if (remember) localStorage.setItem(REMEMBERED, username);
      else localStorage.removeItem(REMEMBERED);
    } catch (cause) {
      setBusy(false);
      refresh();
      form.setFieldValue('code', '');
      const wrongCaptcha = cause instanceof RequestFailure && cause.code === 'WRONG_CAPTCHA';
      (wrongCaptcha ? code : password).current?.focus({ cursor: 'all' });
    }
  };

  return (
    <SignInFrame title={client ? '模拟登录' : '登录'} hint={client ? '登录后进入测试工作台' : undefined}>
      <Form
        form={form}
        size="large"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
        initialValues={{ username: remembered, remember: remembered !== '' }}
      >
        <Form.Item name="username" rules={[{ required: true, whitespace: true, message: '请输入用户名' }]}>
          <Input
            prefix={<UserOutlined />}
            placeholder="用户名"
            aria-label="用户名"
            autoComplete="username"
            maxLength={50}
            autoFocus={remembered === ''}
          />
        </Form.Item>
        <Form.Item name="password" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password
            ref={password}
            prefix={<LockOutlined />}
            placeholder="密码"
            aria-label="密码"
            autoComplete="current-password"
            autoFocus={remembered !== ''}
          />
        </Form.Item>
        <Form.Item name="code" rules={[{ required: true, whitespace: true, message: '请输入验证码' }]}>
          <CaptchaInput ref={code} captcha={captcha} onRefresh={refresh} aria-label="验证码" />
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked" noStyle>
          <Checkbox>记住用户名</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} className="sign-in-submit">
          登录
        </Button>
      </Form>
      <DemonstrationAccounts />
      <p className="sign-in-links">
        <Link to="/register">注册公司</Link>
        <Link to="/help">帮助中心</Link>
        <Link to="/version">版本说明</Link>
      </p>
    </SignInFrame>
  );
}
