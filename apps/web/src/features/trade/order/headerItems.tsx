/** Controls and items that the headers of several kinds of order have. */
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { Form, Input, Select } from 'antd';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';

export const text: Control = { kind: 'text' };
export const money: Control = { kind: 'number', digits: 2 };
export const site: Control = { kind: 'reference', source: 'dept' };

export function BusinessTypeItem({ label }: { readonly label: string }) {
  const types = useFormBusinessTypes();
  return (
    <Form.Item name="businessType" label={label}>
      <Select options={types} />
    </Form.Item>
  );
}

export const InfoItem = ({ label }: { readonly label: string }) => (
  <Form.Item name="info" label={label} className="form-wide form-info">
    <Input maxLength={500} />
  </Form.Item>
);
