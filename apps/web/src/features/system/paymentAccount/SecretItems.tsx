/** The two numbers that are sent complete and shown in part: an edit that leaves them empty keeps them. */
import { paymentAccount, paymentAccountCalls } from '@cangyun/contract/system/paymentAccount.ts';
import { Form, Input } from 'antd';

const names = ['legalIdNo', 'bankCard'] as const;
type Name = (typeof names)[number];
const { shape } = paymentAccountCalls.create.body;

const ruleOf = (name: Name, editing: boolean) => ({
  validator: async (_: unknown, value: string | undefined) => {
    if (value === undefined && editing) return;
    const [issue] = shape[name].safeParse(value ?? '').error?.issues ?? [];
    if (issue) throw new Error(value === undefined ? `请输入${paymentAccount.fields[name].label}` : issue.message);
  },
});

export function SecretItems() {
  // An existing row has a number.
  const editing = Form.useFormInstance().getFieldValue('id') !== undefined;
  return names.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={paymentAccount.fields[name].label}
      required={!editing}
      rules={[ruleOf(name, editing)]}
      normalize={(value: string) => value.trim().toUpperCase() || undefined}
    >
      <Input autoComplete="off" maxLength={30} placeholder={editing ? '不修改请留空' : `请输入${paymentAccount.fields[name].label}`} />
    </Form.Item>
  ));
}
