/** A form item of a contract field: label, input, and the schema as its rule. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { FieldInput } from './FieldInput.tsx';
import { missingSentence, schemaRule } from './fieldRules.ts';
import type { ReferenceOption } from './references.ts';

interface FieldItemProps {
  readonly name: string | (string | number)[];
  readonly field: Pick<Field, 'label' | 'control' | 'required' | 'help' | 'unit'>;
  /** The schema of this field in the call that will be made; it may be stricter than the field's own. */
  readonly schema: z.ZodType;
  readonly disabled?: boolean;
  /** Another input instead of the control's own. */
  readonly input?: ReactElement;
  /** The present value of a reference field, with its name. */
  readonly known?: ReferenceOption | undefined;
}

const WIDE = new Set(['area', 'image', 'own', 'tags']);

export function FieldItem({ name, field, schema, disabled = false, input, known }: FieldItemProps) {
  const { label, control, required, help, unit } = field;
  return (
    <Form.Item
      name={name}
      label={label}
      required={required && !disabled}
      tooltip={help}
      rules={disabled ? [] : [schemaRule({ label, control: control.kind, required, schema })]}
      className={WIDE.has(control.kind) ? 'form-wide' : ''}
    >
      {input ?? (
        <FieldInput control={control} disabled={disabled} placeholder={missingSentence(label, control.kind)} unit={unit} known={known} />
      )}
    </Form.Item>
  );
}
