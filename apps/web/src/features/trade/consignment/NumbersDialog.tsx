/** Logistics numbers for dispatches: typed for one, pasted from a spreadsheet for many. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { BatchResults, countOf } from '../../../documents/actions/BatchActions.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import { pastedNumbers } from './pastedNumbers.ts';

interface NumbersDialogProps {
  /** None: all are pasted. */
  readonly rows: readonly ConsignmentRow[];
  readonly onClose: () => void;
}

/** Mounted means open. */
export function NumbersDialog({ rows, onClose }: NumbersDialogProps) {
  const [results, setResults] = useState<readonly DocumentResult[]>();
  const [only] = rows;
  const { title } = dispatchCalls.importNumbers;
  if (results) return <BatchResults title={title} results={results} onClose={onClose} />;
  return (
    <FormModal
      title={only ? `物流单号 ${only.number}` : title}
      open
      width={520}
      initialValues={{ tmsNumbers: only?.tmsNumbers }}
      onCancel={onClose}
      onSubmit={async (values) => {
        const pasted = String(values.tmsNumbers ?? '');
        const body = { rows: only ? [{ number: only.number, tmsNumbers: pasted }] : pastedNumbers(pasted) };
        const answer = await request(dispatchCalls.importNumbers, { body });
        void invalidate(dispatchCalls.list.path);
        if (countOf(answer).failed > 0) return setResults(answer);
        notice.success(messages.edited);
        onClose();
      }}
    >
      <Form.Item
        name="tmsNumbers"
        label={only ? '物流单号' : '每行：发货单号　承运商　物流单号'}
        className="form-wide"
        rules={[{ required: true, message: '请填写物流单号' }]}
      >
        {only ? <Input maxLength={500} /> : <Input.TextArea rows={10} placeholder={'FH2611150001\t顺丰\tSF1234567890'} />}
      </Form.Item>
    </FormModal>
  );
}
