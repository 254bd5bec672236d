/** What is wrong in the header of a form: marked at its fields, and the cursor in the first of them. */
import type { FormInstance } from 'antd';
import type { RequestFailure } from '#api/failure.ts';
import { sortServerFields } from '#ui/serverFields.ts';

/** After the form itself has refused. */
export function goToFirstError(form: FormInstance): void {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (first) form.scrollToField(first.name, { block: 'center', focus: true });
}

/** After the server has refused. */
export function markRefused(form: FormInstance, { fields = [] }: RequestFailure): void {
  const values: object = form.getFieldsValue() as object;
  const { known } = sortServerFields(fields, (first) => Object.hasOwn(values, first));
  form.setFields(known);
  if (known[0]) form.scrollToField(known[0].name, { block: 'center', focus: true });
}
