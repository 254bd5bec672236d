/** Items of an order's header, labelled with the titles of the call's own schema. */
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { Form, Input, Select } from 'antd';
import type { z } from 'zod';
import { FieldItem } from '../../../ui/FieldItem.tsx';
import type { ReferenceOption } from '../../../ui/references.ts';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';

export const text: Control = { kind: 'text' };
export const money: Control = { kind: 'number', digits: 2 };
export const site: Control = { kind: 'reference', source: 'dept' };

interface HeaderItemProps<Name extends string> {
  readonly name: Name;
  readonly control: Control;
  readonly required?: boolean;
  readonly help?: string;
  readonly unit?: string;
  /** What is chosen already, with its name. */
  readonly known?: ReferenceOption | undefined;
}

/** The item of any field of this shape. */
export const headerItem = <Name extends string>(shape: Readonly<Record<Name, z.ZodType>>) =>
  function HeaderItem({ name, control, required = false, known, ...more }: HeaderItemProps<Name>) {
    const schema = shape[name];
    return (
      <FieldItem name={name} field={{ label: schema.meta()?.title ?? name, control, required, ...more }} schema={schema} known={known} />
    );
  };

export function BusinessTypeItem({ label }: { readonly label: string }) {
  const types = useFormBusinessTypes();
  return (
    <Form.Item name="businessType" label={label}>
      <Select options={types} />
    </Form.Item>
  );
}

export const InfoItem = ({ label }: { readonly label: string }) => (
  <Form.Item name="info" label={label} className="form-wide">
    <Input maxLength={500} />
  </Form.Item>
);
