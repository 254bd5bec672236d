/** A document's form that ends in one way: its items, further content below, and 保存. A refusal is shown above. */
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { RequestFailure } from '#api/failure.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { useFirstField } from '#ui/firstField.ts';
import { saveFromChoice, saveOnKey } from '#ui/saveKey.ts';
import { type Refusal, Refused, refusalOf } from './Refused.tsx';
import { goToFirstError, markRefused } from './refusedFields.ts';
import { SaveHint } from './SaveHint.tsx';
import '#ui/form.css';
import './documentForm.css';

interface SavedFormProps {
  readonly title: string;
  readonly form: FormInstance<Record<string, unknown>>;
  readonly initial: FormValues;
  readonly items: ReactNode;
  /** `plain`: the items bring a layout of their own. */
  readonly layout?: 'grid' | 'plain';
  /** Below the items: lines, choices, sums. */
  readonly children?: ReactNode;
  /** Next to the button, always in sight: what will be saved. */
  readonly foot?: ReactNode;
  /** What is wrong outside the items; nothing is sent then. By the form's own values: what is watched may be a keystroke behind. */
  readonly objection?: (values: FormValues) => string | undefined;
  readonly send: (values: FormValues) => Promise<unknown>;
  readonly onRefused?: (failure: RequestFailure) => void;
  /** Loads the document again, after somebody else has changed it. */
  readonly refresh?: (() => Promise<unknown>) | undefined;
}

export function SavedForm(props: SavedFormProps) {
  const { title, form, initial, items, layout = 'grid', children, foot, objection, send, onRefused, refresh } = props;
  // Forms of other tabs stay in the page: without its own name, a label would lead to the same field of another form.
  const name = useId();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  // A ref, not the state: two clicks within one frame both see the old state.
  const running = useRef(false);
  const root = useRef<HTMLElement>(null);
  useFirstField(root);

  const save = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) {
      goToFirstError(form);
      return setRefusal({ text: '有内容需要填写或更正' });
    }
    const wrong = objection?.(values);
    if (wrong !== undefined) return setRefusal({ text: wrong });
    setRefusal(undefined);
    setBusy(true);
    try {
      await send(values);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      onRefused?.(cause);
      markRefused(form, cause);
      setRefusal(refusalOf(cause, refresh));
    } finally {
      setBusy(false);
    }
  };
  const press = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await save().finally(() => {
      running.current = false;
    });
  };
  const pressed = (): void => void press();

  return (
    <section
      className="document-form"
      aria-label={title}
      ref={root}
      onKeyDown={(event) => saveOnKey(event, pressed)}
      onKeyDownCapture={(event) => saveFromChoice(event, pressed)}
    >
      <h2>{title}</h2>
      {refusal && <Refused key={refusal.text} {...refusal} />}
      <Form name={name} form={form} layout="vertical" initialValues={initial} className={layout === 'grid' ? 'form-grid' : ''}>
        {items}
      </Form>
      {children}
      <footer className="document-form-foot">
        <Button type="primary" loading={busy} onClick={pressed}>
          保存
          <SaveHint />
        </Button>
        {foot}
      </footer>
    </section>
  );
}
