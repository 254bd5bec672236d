/** A document by hand: its header, its lines by keyboard, and the ways to end it. A refusal is shown above, or at its line. */
import { Button, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { RequestFailure } from '#api/failure.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { type EditedLine, type FindProducts, type LineUnit, lineErrors } from '../lines/editedLines.ts';
import { LineEditor, type LineField, type LineResult } from '../lines/LineEditor.tsx';
import { type Refusal, Refused, refusalOf } from './Refused.tsx';
import '#ui/form.css';
import './documentForm.css';

/** One way to end the form: saved as a draft, passed on, done at once. */
export interface FormEnd {
  readonly key: string;
  readonly label: string;
  readonly primary?: true;
  /** Ctrl + Shift + Enter; Ctrl + Enter is the primary one's. */
  readonly quick?: true;
  send(header: FormValues, lines: readonly EditedLine[]): Promise<unknown>;
  /** Loads the document again, after somebody else has changed it. */
  refresh?(): Promise<unknown>;
}

export interface DocumentFormProps {
  readonly title: string;
  readonly form: FormInstance<Record<string, unknown>>;
  readonly initial: FormValues;
  readonly header: ReactNode;
  readonly lines: readonly EditedLine[];
  readonly onLines: (lines: readonly EditedLine[]) => void;
  readonly find: FindProducts;
  readonly fields: readonly LineField[];
  readonly results?: readonly LineResult[];
  readonly defaults?: EditedLine['values'];
  readonly apart?: string;
  /** Lines keep the unit they are ordered by. */
  readonly inUnit?: (line: EditedLine, unit: LineUnit | undefined) => EditedLine;
  /** What is wrong with which line, before anything is sent. */
  readonly wrong: (lines: readonly EditedLine[]) => ReadonlyMap<number, string>;
  /** The call's name for the lines. */
  readonly listName: string;
  /** Between header and lines: quicker ways to add lines. */
  readonly above?: ReactNode;
  /** Below the lines: the sums. */
  readonly summary?: ReactNode;
  readonly ends: readonly FormEnd[];
}

const NO_ERRORS: ReadonlyMap<number, string> = new Map();

/** A line that is half typed is added first. */
const isHalfTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.value !== '' && target.closest('.product-entry') !== null;

export function DocumentForm(props: DocumentFormProps) {
  const { title, form, initial, header, lines, onLines, find, fields, results, defaults, wrong, listName, summary, ends } = props;
  // Forms of other tabs stay in the page: without its own name, a label would lead to the same field of another form.
  const name = useId();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState<string>();
  // A ref, not the state: two clicks within one frame both see the old state.
  const running = useRef(false);

  const send = async (one: FormEnd): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return setRefusal({ text: '有内容需要填写或更正' });
    const found = wrong(lines);
    setErrors(found);
    if (lines.length === 0) return setRefusal({ text: '请至少添加一行明细' });
    if (found.size > 0) return setRefusal({ text: `${found.size} 行明细需要更正` });
    setRefusal(undefined);
    setBusy(one.key);
    try {
      await one.send(values, lines);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setErrors(lineErrors(cause.fields ?? [], listName));
      setRefusal(refusalOf(cause, one.refresh));
    } finally {
      setBusy(undefined);
    }
  };
  const end = async (one: FormEnd): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await send(one);
    } finally {
      running.current = false;
    }
  };

  const byKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isHalfTyped(event.target)) return;
    const one = ends.find(({ primary, quick }) => (event.shiftKey ? quick : primary));
    if (!one) return;
    event.preventDefault();
    void end(one);
  };

  return (
    <section className="document-form" aria-label={title} onKeyDown={byKeys}>
      <h2>{title}</h2>
      {refusal && <Refused key={refusal.text} {...refusal} />}
      <Form name={name} form={form} layout="vertical" initialValues={initial} className="form-grid">
        {header}
      </Form>
      {props.above}
      <LineEditor
        value={lines}
        onChange={(next) => {
          onLines(next);
          setErrors(NO_ERRORS);
        }}
        find={find}
        fields={fields}
        {...(results ? { results } : {})}
        {...(defaults ? { defaults } : {})}
        apart={props.apart}
        inUnit={props.inUnit}
        errors={errors}
      />
      {summary}
      <footer className="document-form-foot">
        {ends.map((one) => (
          <Button
            key={one.key}
            type={one.primary ? 'primary' : 'default'}
            loading={busy === one.key}
            title={one.primary ? 'Ctrl + Enter' : one.quick && 'Ctrl + Shift + Enter'}
            onClick={() => void end(one)}
          >
            {one.label}
          </Button>
        ))}
      </footer>
    </section>
  );
}
