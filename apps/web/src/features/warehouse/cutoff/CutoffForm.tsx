/** A cutoff by hand: whose goods, until when, and its lines by keyboard. */
import { cutoffInput } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoff, cutoffLineFields } from '@cangyun/contract/warehouse/cutoff.ts';
import { Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { DocumentForm, type FormEnd } from '#documents/form/DocumentForm.tsx';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';
import { findProducts } from '#pickers/products.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '#ui/references.ts';
import { lineDefaults, wrongLines } from './cutoffForm.ts';
import { useCutoffReferences } from './cutoffReferences.ts';

interface CutoffFormProps {
  readonly title: string;
  readonly initial: FormValues;
  readonly lines?: readonly EditedLine[];
  /** The site of a cutoff that exists does not change, nor the owner of one that has goods. */
  readonly fixedSite?: boolean;
  readonly fixedOwner?: boolean;
  readonly owner?: ReferenceOption | undefined;
  readonly ends: readonly FormEnd[];
}

const lineFields: readonly LineField[] = [
  { name: 'quality', label: cutoffLineFields.quality.label, control: cutoffLineFields.quality.control, width: 140 },
];
const { deptId: site, ownerName, endTime, info } = cutoff.fields;
const { shape } = cutoffInput;

export function CutoffForm({ title, initial, lines: given = [], fixedSite = false, fixedOwner = false, owner, ends }: CutoffFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>(given);
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const ownerId = Number(Form.useWatch('ownerId', form) ?? 0);
  const find = useMemo(() => findProducts({ deptId, ownerId }), [deptId, ownerId]);
  const references = useCutoffReferences(deptId);
  return (
    <ReferencesContext value={references}>
      <DocumentForm
        title={title}
        form={form}
        initial={initial}
        header={
          <>
            <FieldItem
              name="deptId"
              field={{ label: site.label, control: { kind: 'reference', source: 'dept' }, required: true }}
              schema={shape.deptId}
              disabled={fixedSite}
            />
            <FieldItem
              name="ownerId"
              field={{
                label: ownerName.label,
                control: { kind: 'reference', source: 'cargoOwner' },
                required: false,
                help: '不选即自有货物；只列出在该网点有货或有截单的货主',
              }}
              schema={shape.ownerId}
              disabled={fixedOwner}
              known={owner}
            />
            <FieldItem
              name="endTime"
              field={{ label: endTime.label, control: endTime.control, required: true, help: '到时未出库的货物自动释放' }}
              schema={shape.endTime}
            />
            <Form.Item name="info" label={info.label} className="form-wide">
              <Input maxLength={500} />
            </Form.Item>
          </>
        }
        lines={lines}
        onLines={setLines}
        find={find}
        fields={lineFields}
        defaults={lineDefaults}
        wrong={wrongLines}
        listName="lines"
        ends={ends}
      />
    </ReferencesContext>
  );
}
