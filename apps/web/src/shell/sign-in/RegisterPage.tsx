/** Registers a company and signs its first administrator in. */
import { registrationStyle } from '@cangyun/contract/system/auth.ts';
import { isMobile } from '@cangyun/contract/validators.ts';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Registration, session } from '#api/session.ts';
import { useTitle } from '../useTitle.ts';
import { CaptchaInput } from './CaptchaInput.tsx';
import { matches } from './matches.ts';
import { NewPassword } from './NewPassword.tsx';
import { PhoneCodeInput } from './PhoneCodeInput.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useCaptcha } from './useCaptcha.ts';

type RegisterForm = Omit<Registration, 'uuid'> & { passwordAgain?: string };

const styles = registrationStyle.entries.map(({ code, label }) => ({ value: code, label }));

const required = (label: string) => [{ required: true, whitespace: true, message: `请输入${label}` }];

export default function RegisterPage() {
  const navigate = useNavigate();
  const [form] = Form.useForm<RegisterForm>();
  const { captcha, refresh } = useCaptcha();
  const [busy, setBusy] = useState(false);
  const phone = Form.useWatch('contactPhone', form) ?? '';
  const code = Form.useWatch('code', form) ?? '';
  useTitle('注册公司');

  const anotherCaptcha = (): void => {
    refresh();
    form.setFieldValue('code', '');
  };

  const submit = async (values: RegisterForm): Promise<void> => {
    const body = { ...values };
    delete body.passwordAgain;
    setBusy(true);
    try {
      await session.register({ ...body, uuid: captcha?.uuid ?? '-' });
      void navigate('/');
    } catch {
      setBusy(false);
      anotherCaptcha();
    }
  };

  return (
    <SignInFrame title="注册公司" hint="注册后您将成为公司的管理员" wide>
      <Form
        form={form}
        size="medium"
        layout="vertical"
        className="register-grid"
        onFinish={(values) => void submit(values)}
        initialValues={{ style: registrationStyle.code.customer }}
        scrollToFirstError
      >
        <Form.Item name="name" label="公司名称" rules={required('公司名称')}>
          <Input autoFocus maxLength={60} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="style" label="公司类型">
          <Select options={styles} />
        </Form.Item>
        <Form.Item name="contact" label="联系人" rules={required('联系人')}>
          <Input maxLength={30} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="contactPhone"
          label="联系电话"
          extra="用作登录用户名"
          rules={[{ required: true, message: '请输入联系电话' }, matches(isMobile, '请输入正确的手机号')]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <NewPassword name="password" label="密码" />
        <Form.Item name="license" label="营业执照号">
          <Input maxLength={500} placeholder="统一社会信用代码" />
        </Form.Item>
        <Form.Item name="legalPerson" label="法人">
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="yaoqing" label="邀请码" className="form-full">
          <Input maxLength={20} placeholder="没有可不填" />
        </Form.Item>
        <Form.Item name="code" label="图形验证码" rules={required('图形验证码')}>
          <CaptchaInput captcha={captcha} onRefresh={refresh} />
        </Form.Item>
        <Form.Item name="phoneCode" label="手机验证码" rules={required('手机验证码')}>
          <PhoneCodeInput phone={phone} captcha={{ uuid: captcha?.uuid ?? '-', code }} onWrongCaptcha={anotherCaptcha} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} size="large" className="form-full">
          注册并登录
        </Button>
      </Form>
      <p className="sign-in-links">
        <Link to="/login">已有账号，去登录</Link>
        <Link to="/help">帮助中心</Link>
      </p>
    </SignInFrame>
  );
}
