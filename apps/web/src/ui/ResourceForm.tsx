/** The add and edit form of a resource, drawn from its fields and the schema of the call that will be made. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { FieldItem } from './FieldItem.tsx';
import { FormModal, type FormValues } from './FormModal.tsx';
import type { ReferenceOption } from './references.ts';
import { type EditableRow, type ResourceCalls, type ScreenResource, shapeOf } from './resourceCalls.ts';
import type { Crud } from './useCrud.ts';

export interface FormOverrides {
  /** Inputs of particular fields, by name. */
  readonly inputs?: Readonly<Record<string, ReactElement>>;
  /** Form items that replace particular fields, by name. */
  readonly items?: Readonly<Record<string, ReactNode>>;
  /** Fields that this form does not change. */
  readonly hide?: readonly string[];
  /** Form items before the fields. */
  readonly lead?: ReactNode;
  /** Form items after the fields. */
  readonly extra?: ReactNode;
  readonly width?: number;
}

interface ResourceFormProps<Row extends EditableRow> {
  readonly resource: Pick<ScreenResource, 'title' | 'fields'>;
  readonly calls: ResourceCalls;
  readonly crud: Crud<Row>;
  readonly overrides?: FormOverrides | undefined;
}

/** The name of a reference, from the row. */
const knownOf = ({ control }: Field, name: string, values: FormValues): ReferenceOption | undefined => {
  const label = control.kind === 'reference' && control.labelField ? values[control.labelField] : undefined;
  return label ? { value: Number(values[name]), label: String(label) } : undefined;
};

export function ResourceForm<Row extends EditableRow>({ resource, calls, crud, overrides = {} }: ResourceFormProps<Row>) {
  const { inputs = {}, items = {}, hide = [], lead, extra, width } = overrides;
  const editing = crud.form === 'edit';
  const shape = shapeOf(editing ? calls.edit : calls.create);
  const fields = Object.entries(resource.fields).filter(([name, field]) => field.form !== false && !hide.includes(name));
  return (
    <FormModal
      title={`${editing ? '编辑' : '新增'}${resource.title}`}
      open={crud.form !== undefined}
      initialValues={crud.values}
      onSubmit={crud.submit}
      onCancel={crud.cancel}
      {...(editing ? { onRefresh: crud.fresh } : {})}
      {...(width ? { width } : {})}
    >
      {lead}
      {fields.map(([name, field]) =>
        items[name] ? (
          <Fragment key={name}>{items[name]}</Fragment>
        ) : (
          <FieldItem
            key={name}
            name={name}
            field={field}
            schema={shape[name] ?? field.schema}
            disabled={editing && (field.edit === false || !shape[name])}
            known={knownOf(field, name, crud.values)}
            {...(inputs[name] ? { input: inputs[name] } : {})}
          />
        ),
      )}
      {extra}
    </FormModal>
  );
}
