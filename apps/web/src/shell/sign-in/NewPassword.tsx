/** The two fields of a new password, with a strength hint and the rule in the user's words. */
import { authErrors } from '@cangyun/contract/system/auth.errors.ts';
import { isStrongPassword } from '@cangyun/contract/validators.ts';
import { Form, Input } from 'antd';
import { matches } from './matches.ts';
import { passwordStrength, strengthLabels } from './passwordStrength.ts';

export function NewPassword({ name, label }: { name: string; label: string }) {
  const password = (Form.useWatch(name) as string | undefined) ?? '';
  const strength = passwordStrength(password);
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        rules={[{ required: true, message: `请输入${label}` }, matches(isStrongPassword, authErrors.PASSWORD_WEAK.message)]}
        extra={
          <span className="strength" data-strength={strength} aria-live="polite">
            <i />
            <i />
            <i />
            {strengthLabels[strength]}
          </span>
        }
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name={`${name}Again`}
        label={`确认${label}`}
        dependencies={[name]}
        rules={[
          { required: true, message: `请再次输入${label}` },
          ({ getFieldValue }) => matches((value) => value === getFieldValue(name), '两次输入的密码不一致'),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
    </>
  );
}
