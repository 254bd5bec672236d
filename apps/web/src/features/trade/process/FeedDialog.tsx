/** 投料: further materials for an order that waits, or that was processed already and took too little. */
import { messages } from '@cangyun/contract/messages.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind as kind, lineRole } from '@cangyun/contract/trade/process.ts';
import { processLine } from '@cangyun/contract/trade/processLine.ts';
import { Alert, Form } from 'antd';
import { useMemo, useState } from 'react';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import { LineEditor, type LineField } from '#documents/lines/LineEditor.tsx';
import { findProducts } from '#pickers/products.ts';
import { FormModal } from '#ui/FormModal.tsx';
import { touched } from '../tradePaths.ts';
import { lineDefaults, sentLines, withUsable, wrongLines } from './processForm.ts';
import type { ProcessRow } from './processRow.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useUsable } from './useUsable.ts';

const materials = [lineRole.code.main, lineRole.code.auxiliary];
const { info } = processLine.fields;
const fields: readonly LineField[] = [{ name: 'info', label: info.label, control: { kind: 'text' }, width: 140 }];
const NO_ERRORS: ReadonlyMap<number, string> = new Map();

/** Mounted means open. */
export function FeedDialog({ row, onClose }: { readonly row: ProcessRow; readonly onClose: () => void }) {
  const { id, number, deptId, state } = row;
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const [role, setRole] = useState<number>(lineRole.code.auxiliary);
  const [errors, setErrors] = useState(NO_ERRORS);
  const find = useMemo(() => findProducts({ deptId }), [deptId]);
  const usable = useUsable(deptId, lines);
  const submit = async (): Promise<void> => {
    const wrong = wrongLines(lines);
    setErrors(wrong);
    if (lines.length === 0) return notice.error('请至少添加一行原料');
    if (wrong.size > 0) return;
    const { outNumber } = await sendForm(calls.feed, { id, products: sentLines(lines) }, { silent: true });
    notice.success(outNumber ? `${messages.submitted}：出库单 ${outNumber}` : messages.submitted);
    void invalidate(kind.path, ...touched);
    onClose();
  };
  return (
    <FormModal title={`${kind.actions.feed.label} ${number}`} open width={860} onCancel={onClose} onSubmit={submit}>
      {state === kind.state.code.processed && (
        <Alert className="form-wide" type="warning" showIcon title="加工单已加工：补投的原料立即出库" />
      )}
      <Form.Item className="form-wide">
        <RoleChoice value={role} onChange={setRole} only={materials} />
      </Form.Item>
      <Form.Item label="原料" className="form-wide">
        <LineEditor
          value={withUsable(lines, usable)}
          onChange={(next) => {
            setLines(next);
            setErrors(NO_ERRORS);
          }}
          find={find}
          fields={fields}
          defaults={lineDefaults(role)}
          apart="proType"
          errors={errors}
        />
      </Form.Item>
    </FormModal>
  );
}
