/** A list by hand: its header, its lines by keyboard, and the ways to end it. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { listInput } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { warehouseListLine } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { Form } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { DocumentForm, type FormEnd } from '#documents/form/DocumentForm.tsx';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';
import { findProducts } from '#pickers/products.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { FeePreview } from './FeePreview.tsx';
import { HeaderItems } from './HeaderItems.tsx';
import { bodyLines, lineDefaults, wrongLines } from './warehouseListForm.ts';
import '../warehouse.css';

/** One way to end the form: a draft, a list that waits, a list that is done at once. */
export interface WarehouseListEnd extends Omit<FormEnd, 'send'> {
  send(header: FormValues, lines: ReturnType<typeof bodyLines>): Promise<unknown>;
}

interface WarehouseListFormProps {
  readonly style: number;
  readonly title: string;
  readonly initial: FormValues;
  readonly lines?: readonly EditedLine[];
  /** Type and site of a list that exists do not change. */
  readonly fixedHead?: boolean;
  readonly ends: readonly WarehouseListEnd[];
  /** Further items of the header. */
  readonly more?: ReactNode;
}

const { proNumType, sellPrice, batchProNumber, markTime, info } = warehouseListLine.fields;

/** A batch or date that comes in, or that an outbound list asks for. */
const fields: LineField[] = [
  { name: 'proNumType', label: proNumType.label, control: proNumType.control, width: 140 },
  { name: 'sellPrice', label: sellPrice.label, control: sellPrice.control, width: 110 },
  { name: 'batchProNumber', label: batchProNumber.label, control: { kind: 'text' }, width: 120 },
  { name: 'markTime', label: markTime.label, control: { kind: 'day' }, width: 140 },
  { name: 'info', label: info.label, control: { kind: 'text' }, width: 150 },
];

export function WarehouseListForm({ style, title, initial, lines: given = [], fixedHead = false, ends, more }: WarehouseListFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>(given);
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const find = useMemo(() => findProducts({ deptId }), [deptId]);
  const references = useWarehouseReferences(deptId);
  return (
    <ReferencesContext value={references}>
      <DocumentForm
        title={title}
        form={form}
        initial={initial}
        header={
          <>
            <HeaderItems style={style} shape={listInput.shape} fixed={fixedHead} />
            {more}
          </>
        }
        lines={lines}
        onLines={setLines}
        find={find}
        fields={fields}
        defaults={lineDefaults}
        wrong={wrongLines}
        listName="lines"
        summary={<FeePreview form={form} lines={lines} />}
        ends={ends.map((one) => ({
          ...one,
          send: (header, sent) => one.send({ ...header, ownerId: header.ownerId ?? OWN_GOODS }, bodyLines(sent)),
        }))}
      />
    </ReferencesContext>
  );
}
