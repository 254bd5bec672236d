/** A form in a dialog. The first field has the focus, Enter submits, Ctrl+Enter submits from anywhere, Esc closes. */
import { Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';
import { focusFirstField } from './firstField.ts';
import { saveFromChoice, saveOnKey } from './saveKey.ts';
import './form.css';

export type { FormValues } from './DialogForm.tsx';

interface FormModalProps extends DialogFormProps {
  readonly title: string;
  readonly open: boolean;
  readonly width?: number;
  readonly okText?: string;
}

/** Counts how often the dialog was opened. */
const useOpening = (open: boolean): number => {
  const [seen, setSeen] = useState({ open, count: 0 });
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) });
  return seen.count;
};

export function FormModal({ title, open, width = 680, okText = '确定', ...form }: FormModalProps) {
  const tabActive = useTabActive();
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const opening = useOpening(open);
  const save = (): void => body.current?.querySelector('form')?.requestSubmit();
  return (
    <Modal
      title={title}
      open={open && tabActive}
      width={width}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: submitting }}
      onCancel={form.onCancel}
      mask={{ closable: false }}
      destroyOnHidden={!open}
      afterOpenChange={(shown) => shown && focusFirstField(body.current)}
    >
      <div ref={body} onKeyDown={(event) => saveOnKey(event, save)} onKeyDownCapture={(event) => saveFromChoice(event, save)}>
        {/* Every opening has a form of its own: one that lived on would show, and save, the values of the row before. */}
        <DialogForm key={opening} id={formId} onBusy={setSubmitting} {...form} />
      </div>
    </Modal>
  );
}
