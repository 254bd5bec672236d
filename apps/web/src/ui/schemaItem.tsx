/** Form items for the fields of a call's body, labelled with the titles of its own schema: `const Item = schemaItem(billEdit.shape)`. */
import type { Control } from '@cangyun/contract/kernel/field.ts';
import type { z } from 'zod';
import { FieldItem } from './FieldItem.tsx';
import type { ReferenceOption } from './references.ts';

interface SchemaItemProps<Name extends string> {
  readonly name: Name;
  readonly control: Control;
  readonly required?: boolean;
  /** If the schema's title is too short. */
  readonly label?: string;
  readonly help?: string;
  readonly unit?: string | undefined;
  /** The present choice, with its name. */
  readonly known?: ReferenceOption | undefined;
}

export const schemaItem = <Name extends string>(shape: Readonly<Record<Name, z.ZodType>>) =>
  function SchemaItem({ name, known, required = false, ...field }: SchemaItemProps<Name>) {
    const schema = shape[name];
    return <FieldItem name={name} field={{ label: schema.meta()?.title ?? name, required, ...field }} schema={schema} known={known} />;
  };
