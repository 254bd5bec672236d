/** A processing order by hand: materials and products, each line with its role. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { lineRole, process } from '@cangyun/contract/trade/process.ts';
import { processLine } from '@cangyun/contract/trade/processLine.ts';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { DocumentForm, type FormEnd } from '#documents/form/DocumentForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';
import { findProducts } from '#pickers/products.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { ProcessHeader } from './ProcessHeader.tsx';
import { isFinishedLine, lineDefaults, sentHead, sentLines, typedFee, withUsable, wrongLines } from './processForm.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useUsable } from './useUsable.ts';

const { proType, quality, batchProNumber, mark_time, info } = processLine.fields;

const fields: readonly LineField[] = [
  { name: 'proType', label: proType.label, control: { kind: 'choice', codes: lineRole as Codes }, width: 210 },
  { name: 'quality', label: quality.label, control: quality.control, width: 140 },
  { name: 'batchProNumber', label: batchProNumber.label, control: { kind: 'text' }, width: 110, shown: isFinishedLine },
  { name: 'markTime', label: mark_time.label, control: { kind: 'day' }, width: 130, shown: isFinishedLine },
  { name: 'info', label: info.label, control: { kind: 'text' }, width: 110 },
];

/** One way to end the form, with the input of the calls. */
export interface ProcessEnd extends Omit<FormEnd, 'send'> {
  send(body: FormValues): Promise<unknown>;
}

interface ProcessFormProps {
  readonly title: string;
  readonly initial: FormValues;
  readonly lines: readonly EditedLine[];
  readonly numbered?: boolean;
  readonly ends: readonly ProcessEnd[];
}

export function ProcessForm({ title, initial, lines: given, numbered = false, ends }: ProcessFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>(given);
  const [role, setRole] = useState<number>(lineRole.code.main);
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const [way, price] = [Form.useWatch('feeWay', form), Form.useWatch('feePrice', form)];
  const find = useMemo(() => findProducts({ deptId }), [deptId]);
  const usable = useUsable(deptId, lines);
  return (
    <ReferencesContext value={tradeReferences}>
      <DocumentForm
        title={title}
        form={form}
        initial={initial}
        header={<ProcessHeader numbered={numbered} />}
        above={<RoleChoice value={role} onChange={setRole} />}
        lines={withUsable(lines, usable)}
        onLines={setLines}
        find={find}
        fields={fields}
        defaults={lineDefaults(role)}
        apart="proType"
        wrong={wrongLines}
        listName="products"
        summary={<Sums sums={[{ label: process.fields.feeAmount.label, money: typedFee(way, price, lines), strong: true }]} />}
        ends={ends.map((one) => ({
          ...one,
          send: (header, typed) => one.send({ ...sentHead(header), products: sentLines(typed) }),
        }))}
      />
    </ReferencesContext>
  );
}
