/** A dialog for one call: its form is drawn from the schema of the call's body, and it closes when the server has accepted. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { z } from 'zod';
import { type FormCall, sendForm } from '../api/client.ts';
import { notice } from '../api/notice.ts';
import { invalidate, rootOf } from '../api/queryClient.ts';
import { FieldItem } from './FieldItem.tsx';
import { FormModal, type FormValues } from './FormModal.tsx';
import { bodyFor, defaultsOf, shapeOf } from './resourceCalls.ts';

export interface DialogField {
  readonly name: string;
  readonly control: Control;
  readonly unit?: string;
  readonly help?: string;
  /** If this dialog knows a bound that the call's own schema can not know. */
  readonly schema?: z.ZodType;
}

/** The inputs of a call's body; labels are the schema's own titles. */
export function CallFields({ call, fields }: { readonly call: Pick<Call, 'body'>; readonly fields: readonly DialogField[] }) {
  const shape = shapeOf(call as Call);
  return fields.flatMap(({ name, schema: stricter, ...field }) => {
    const schema = shape[name];
    if (!schema) return [];
    const asked = { ...field, label: schema.meta()?.title ?? name, required: !schema.safeParse(undefined).success };
    return [<FieldItem key={name} name={name} field={asked} schema={stricter ?? schema} />];
  });
}

interface CallDialogProps<Reply> {
  readonly call: FormCall<Reply>;
  readonly title?: string;
  /** The fields of the form, in this order; labels are the schema's own titles. */
  readonly fields: readonly DialogField[];
  /** What is sent in addition. */
  readonly fixed?: FormValues;
  /** Objects whose reads it invalidates, in addition to the call's own. */
  readonly invalidates?: readonly string[];
  /** What follows instead of closing, if the answer has something to show. */
  readonly onDone?: (reply: Reply) => void;
  readonly onClose: () => void;
}

/** Mounted means open: callers render it while there is something to ask. */
export function CallDialog<Reply>(props: CallDialogProps<Reply>) {
  const { call, title = call.title, fields, fixed = {}, invalidates = [], onDone, onClose } = props;
  const submit = async (values: FormValues): Promise<void> => {
    const reply = await sendForm(call, bodyFor(call, fixed, values));
    notice.success(messages.submitted);
    void invalidate(rootOf(call.path), ...invalidates);
    if (onDone) onDone(reply);
    else onClose();
  };
  return (
    <FormModal title={title} open initialValues={{ ...defaultsOf(call), ...fixed }} onSubmit={submit} onCancel={onClose} width={560}>
      <CallFields call={call} fields={fields} />
    </FormModal>
  );
}
