/** Name, number and home site. The code proves the new number. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { gender, userCalls } from '@cangyun/contract/system/users.ts';
import { isMobile } from '@cangyun/contract/validators.ts';
import { Button, Form, Input, Select } from 'antd';
import type { RequestFailure } from '#api/failure.ts';
import { useAction } from '#api/hooks.ts';
import { matches } from '../sign-in/matches.ts';
import { PhoneCodeInput } from '../sign-in/PhoneCodeInput.tsx';

type Info = CallInput<typeof userCalls.changeInfo>['body'] & { code: string };

const genders = gender.entries.map(({ code, label }) => ({ value: code, label }));

export function InfoForm({ user, onChanged }: { user: SessionUser; onChanged: () => void }) {
  const [form] = Form.useForm<Info>();
  const phone = Form.useWatch('mobile', form) ?? user.mobile;
  const save = useAction(userCalls.changeInfo, { success: messages.edited });

  const submit = ({ code, ...body }: Info): void => {
    const afterwards = {
      onSuccess: () => {
        form.resetFields(['code']);
        onChanged();
      },
      onError: (failure: RequestFailure) => {
        if (failure.code === 'WRONG_PHONE_CODE') form.setFields([{ name: 'code', errors: [failure.message] }]);
      },
    };
    save.mutate({ params: { code }, body }, afterwards);
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className="personal-form"
      initialValues={{ nickName: user.nickName, gender: user.gender, mobile: user.mobile, deptId: user.deptId }}
      onFinish={submit}
    >
      <Form.Item name="nickName" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
        <Input maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item name="gender" label="性别">
        <Select options={genders} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label="手机号"
        rules={[{ required: true, message: '请输入手机号' }, matches(isMobile, '请输入正确的手机号')]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="deptId" label="所属网点">
        <Select options={user.depts.map((dept) => ({ value: dept.id, label: dept.name }))} />
      </Form.Item>
      <Form.Item name="code" label="手机验证码" extra="发送到上面填写的手机号" rules={[{ required: true, message: '请输入手机验证码' }]}>
        <PhoneCodeInput phone={phone} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        保存
      </Button>
    </Form>
  );
}
