/** A list by hand: its header, its lines by keyboard, and what is to become of it. */

import { direction, OWN_GOODS } from '@cangyun/contract/stock/ledger.ts';
import { listInput } from '@cangyun/contract/warehouse/inoutlist.schema.ts';
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { inoutPro } from '@cangyun/contract/warehouse/inoutPro.ts';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { RequestFailure } from '../../../api/failure.ts';
import { type EditedLine, lineErrors } from '../../../documents/lines/editedLines.ts';
import { LineEditor, type LineField } from '../../../documents/lines/LineEditor.tsx';
import { findProducts } from '../../../pickers/products.ts';
import { useWarehouseReferences } from '../../../pickers/warehouse.ts';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { ReferencesContext } from '../../../ui/references.ts';
import { HeaderItems } from './HeaderItems.tsx';
import { bodyLines, lineDefaults, wrongLines } from './inoutForm.ts';
import '../../../ui/form.css';
import '../warehouse.css';

/** One way to end the form: a draft, a list that waits, a list that is done at once. */
export interface FormEnd {
  readonly key: string;
  readonly label: string;
  readonly primary?: true;
  send(header: FormValues, lines: ReturnType<typeof bodyLines>): Promise<unknown>;
}

interface InoutFormProps {
  readonly style: number;
  readonly title: string;
  readonly initial: FormValues;
  readonly lines?: readonly EditedLine[];
  /** Type and site of a list that exists do not change. */
  readonly fixedHead?: boolean;
  readonly ends: readonly FormEnd[];
  /** Further items of the header. */
  readonly more?: ReactNode;
}

const fieldsFor = (style: number): LineField[] => {
  const { proNumType, sellPrice, batchProNumber, markTime, info } = inoutPro.fields;
  const dated: LineField[] = [
    { name: 'batchProNumber', label: batchProNumber.label, control: { kind: 'text' }, width: 120 },
    { name: 'markTime', label: markTime.label, control: { kind: 'day' }, width: 140 },
  ];
  return [
    { name: 'proNumType', label: proNumType.label, control: proNumType.control, width: 140 },
    { name: 'sellPrice', label: sellPrice.label, control: sellPrice.control, width: 110 },
    ...(style === direction.code.in ? dated : []),
    { name: 'info', label: info.label, control: { kind: 'text' }, width: 150 },
  ];
};

export function InoutForm({ style, title, initial, lines: given = [], fixedHead = false, ends, more }: InoutFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>(given);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const find = useMemo(() => findProducts({ deptId }), [deptId]);
  const references = useWarehouseReferences(deptId);

  const refuse = (failure: RequestFailure): void => {
    const atLines = lineErrors(failure.fields ?? []);
    setErrors(atLines);
    setRefusal(failure.message);
  };

  const end = async ({ key, send }: FormEnd): Promise<void> => {
    const header = await form.validateFields().catch(() => undefined);
    if (!header || busy) return;
    const wrong = wrongLines(lines);
    setErrors(wrong);
    setRefusal(lines.length === 0 ? '请至少添加一行明细' : wrong.size > 0 ? `${wrong.size} 行明细需要更正` : undefined);
    if (lines.length === 0 || wrong.size > 0) return;
    setBusy(key);
    try {
      await send({ ...header, ownerId: header.ownerId ?? OWN_GOODS }, bodyLines(lines));
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      refuse(cause);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <ReferencesContext value={references}>
      <section className="inout-form" aria-label={title}>
        <h2>{title}</h2>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <Form form={form} layout="vertical" initialValues={initial} className="form-grid inout-header">
          <HeaderItems style={style} shape={listInput.shape} fixed={fixedHead} />
          {more}
        </Form>
        <LineEditor
          value={lines}
          onChange={(next) => {
            setLines(next);
            setErrors(new Map());
          }}
          find={find}
          fields={fieldsFor(style)}
          defaults={lineDefaults}
          errors={errors}
        />
        <footer className="inout-form-foot">
          {ends.map((one) => (
            <Button
              key={one.key}
              type={one.primary ? 'primary' : 'default'}
              loading={busy === one.key}
              onClick={() => void end(one)}
              title={`${one.label}${kindOf(style).title}`}
            >
              {one.label}
            </Button>
          ))}
        </footer>
      </section>
    </ReferencesContext>
  );
}
