/**
 * A document by hand, without a mouse: its header, its lines, and the ways to end it. The first field has the focus, Ctrl+Enter saves, totals
 * and buttons stay in sight. A refusal is shown above, and the cursor goes to the field or line that it is about.
 */
import { Button, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { RequestFailure } from '#api/failure.ts';
import { useUnsaved } from '#api/unsaved.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { useFirstField } from '#ui/firstField.ts';
import { saveFromChoice, saveOnKey } from '#ui/saveKey.ts';
import { type EditedLine, type FindProducts, isTyped, type LineUnit, lineErrors } from '../lines/editedLines.ts';
import { LineEditor, type LineField, type LineResult } from '../lines/LineEditor.tsx';
import { type Refusal, Refused, refusalOf } from './Refused.tsx';
import { goToFirstError, markRefused } from './refusedFields.ts';
import { SaveHint } from './SaveHint.tsx';
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
  /** Below the lines. */
  readonly summary?: ReactNode;
  /** Next to the buttons, always in sight: the sums. */
  readonly totals?: ReactNode;
  /** The field that fills the rest of the header: once it has a value, Tab leads from it to the lines. */
  readonly leads?: string;
  readonly ends: readonly FormEnd[];
}

const NO_ERRORS: ReadonlyMap<number, string> = new Map();

/** A line that is half typed is added first. */
const isHalfTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.value !== '' && target.closest('.product-entry') !== null;

const isPlainTab = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey;

/** antd makes the id of a field's input from the names of form and field. */
const isInput = (target: EventTarget, form: string, field: string): boolean =>
  target instanceof HTMLElement && target.id === `${form}_${field}`;

export function DocumentForm(props: DocumentFormProps) {
  const { title, form, initial, header, lines, onLines, find, fields, results, defaults, wrong, listName, summary, totals, leads, ends } =
    props;
  // Forms of other tabs stay in the page: without its own name, a label would lead to the same field of another form.
  const name = useId();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState<string>();
  // A ref, not the state: two clicks within one frame both see the old state.
  const running = useRef(false);
  const root = useRef<HTMLElement>(null);
  useFirstField(root);
  const [begun] = useState(lines);
  useUnsaved(isTyped(begun, lines));

  const toLines = (): void => root.current?.querySelector<HTMLInputElement>('.product-entry input')?.focus();

  const send = async (one: FormEnd): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) {
      goToFirstError(form);
      return setRefusal({ text: '有内容需要填写或更正' });
    }
    const found = wrong(lines);
    setErrors(found);
    if (lines.length === 0) {
      toLines();
      return setRefusal({ text: '请至少添加一行明细' });
    }
    if (found.size > 0) return setRefusal({ text: `${found.size} 行明细需要更正` });
    setRefusal(undefined);
    setBusy(one.key);
    try {
      await one.send(values, lines);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setErrors(lineErrors(cause.fields ?? [], listName));
      markRefused(form, cause);
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

  const main = ends.find(({ primary }) => primary) ?? ends[0];
  const save = (event: KeyboardEvent<HTMLElement>): void => {
    const one = event.shiftKey ? ends.find(({ quick }) => quick) : main;
    if (one && !isHalfTyped(event.target)) void end(one);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    saveOnKey(event, save);
    if (leads === undefined || !isPlainTab(event) || !isInput(event.target, name, leads)) return;
    if (form.getFieldValue(leads) === undefined) return;
    event.preventDefault();
    toLines();
  };

  return (
    <section
      className="document-form"
      aria-label={title}
      ref={root}
      onKeyDown={onKeyDown}
      onKeyDownCapture={(event) => saveFromChoice(event, save)}
    >
      <h2>{title}</h2>
      {refusal && <Refused key={refusal.text} {...refusal} />}
      <Form
        name={name}
        form={form}
        layout="vertical"
        initialValues={initial}
        className="form-grid"
        // Somebody is putting it right. A stale document stays stale.
        onValuesChange={() => setRefusal((shown) => (shown?.refresh ? shown : undefined))}
      >
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
            {one === main && <SaveHint />}
          </Button>
        ))}
        {totals}
      </footer>
    </section>
  );
}
