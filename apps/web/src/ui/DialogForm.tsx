/**
 * The form inside a dialog. A refused submit keeps the form with its data: field errors are under their fields, everything else is at the
 * top; a stale edit offers the fresh row.
 */
import { Alert, Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { RequestFailure } from '../api/failure.ts';
import { sortServerFields } from './serverFields.ts';

export type FormValues = Readonly<Record<string, unknown>>;

export interface DialogFormProps {
  readonly initialValues?: FormValues;
  /** Rejects when the server refuses. */
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Answers the row as it is now, for the offer after a stale edit; undefined if it is gone. */
  readonly onRefresh?: () => Promise<FormValues | undefined>;
  readonly children: ReactNode;
}

const STALE = 'STALE_EDIT';

function showRefusal(form: FormInstance, failure: RequestFailure): string | undefined {
  const inForm = (first: string): boolean => Object.hasOwn(form.getFieldsValue() as object, first);
  const { known, rest } = sortServerFields(failure.fields ?? [], inForm);
  form.setFields(known);
  if (known[0]) form.scrollToField(known[0].name, { block: 'center', focus: true });
  return known.length > 0 && rest.length === 0 ? undefined : [failure.message, ...rest].join('；');
}

export function DialogForm(props: DialogFormProps & { readonly id: string; readonly onBusy: (busy: boolean) => void }) {
  const { id, initialValues, onSubmit, onCancel, onRefresh, onBusy, children } = props;
  const [form] = Form.useForm();
  // A ref, not the state: two clicks within one frame both see the old state.
  const running = useRef(false);
  const [refusal, setRefusal] = useState<{ text: string; stale: boolean }>();

  const submit = async (values: FormValues): Promise<void> => {
    if (running.current) return;
    running.current = true;
    onBusy(true);
    setRefusal(undefined);
    try {
      await onSubmit(values);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      const text = showRefusal(form, cause);
      if (text !== undefined) setRefusal({ text, stale: cause.code === STALE });
    } finally {
      running.current = false;
      onBusy(false);
    }
  };

  const takeFresh = async (): Promise<void> => {
    const fresh = await onRefresh?.();
    if (!fresh) return onCancel();
    form.setFieldsValue(fresh);
    setRefusal(undefined);
  };

  return (
    <>
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={refusal.text}
          className="form-refusal"
          action={
            refusal.stale && onRefresh ? (
              <Button size="small" onClick={() => void takeFresh()}>
                刷新
              </Button>
            ) : undefined
          }
        />
      )}
      <Form
        id={id}
        // The prefix of field ids: dialogs of other tabs stay in the page, and their labels must not lead here.
        name={id}
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={initialValues}
        onFinish={(values: FormValues) => void submit(values)}
        scrollToFirstError={{ block: 'center', focus: true }}
        className="form-grid"
      >
        {children}
      </Form>
    </>
  );
}
