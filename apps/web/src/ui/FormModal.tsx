/**
 * A form in a dialog. The first field has the focus, Enter submits, Esc closes. A refused submit keeps the form open with its data:
 * field errors stand under their fields, everything else at the top; a stale edit offers the fresh row.
 */
import { Alert, Button, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RequestFailure } from '../api/failure.ts';
import { useTabActive } from '../api/tabActive.ts';
import { sortServerFields } from './serverFields.ts';
import './form.css';

export type FormValues = Readonly<Record<string, unknown>>;

interface FormModalProps {
  readonly title: string;
  readonly open: boolean;
  readonly initialValues?: FormValues;
  /** Rejects when the server refuses. */
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Answers the row as it is now, for the offer after a stale edit; undefined where it is gone. */
  readonly onRefresh?: () => Promise<FormValues | undefined>;
  readonly children: ReactNode;
  readonly width?: number;
  readonly okText?: string;
}

const STALE = 'STALE_EDIT';
const FOCUSABLE = 'input:not([disabled]):not([type="hidden"]):not([type="file"]), textarea:not([disabled])';

const focusFirst = (root: HTMLElement | null): void => root?.querySelector<HTMLElement>(FOCUSABLE)?.focus();

function showRefusal(form: FormInstance, failure: RequestFailure): string | undefined {
  const inForm = (first: string): boolean => Object.hasOwn(form.getFieldsValue() as object, first);
  const { known, rest } = sortServerFields(failure.fields ?? [], inForm);
  form.setFields(known as never);
  if (known[0]) form.scrollToField(known[0].name, { block: 'center' });
  return known.length > 0 && rest.length === 0 ? undefined : [failure.message, ...rest].join('；');
}

export function FormModal(props: FormModalProps) {
  const { title, open, initialValues, onSubmit, onCancel, onRefresh, children, width = 680, okText = '确定' } = props;
  const tabActive = useTabActive();
  const [form] = Form.useForm();
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  // A ref, not the state: two clicks within one frame both see the old state.
  const running = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; stale: boolean }>();

  // Opened again while it was still closing, the form is the old one and would keep the last row's values.
  useEffect(() => {
    if (open) form.resetFields();
  }, [open, form]);

  const submit = async (values: FormValues): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSubmitting(true);
    setRefusal(undefined);
    try {
      await onSubmit(values);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      const text = showRefusal(form, cause);
      if (text !== undefined) setRefusal({ text, stale: cause.code === STALE });
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  const takeFresh = async (): Promise<void> => {
    const fresh = await onRefresh?.();
    if (!fresh) return onCancel();
    form.setFieldsValue(fresh);
    setRefusal(undefined);
  };

  return (
    <Modal
      title={title}
      open={open && tabActive}
      width={width}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: submitting }}
      onCancel={onCancel}
      mask={{ closable: false }}
      destroyOnHidden={!open}
      afterOpenChange={(shown) => (shown ? focusFirst(body.current) : setRefusal(undefined))}
    >
      <div ref={body}>
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
          id={formId}
          form={form}
          layout="vertical"
          preserve={false}
          // The form's store outlives a closed dialog: without this the next row opens with the values of the last one.
          clearOnDestroy
          initialValues={initialValues}
          onFinish={(values: FormValues) => void submit(values)}
          scrollToFirstError={{ block: 'center' }}
          className="form-grid"
        >
          {children}
        </Form>
      </div>
    </Modal>
  );
}
